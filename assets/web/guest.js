// All that the pages need beside htmx: join by the fragment, keep what is half entered through
// every live update, ask a field only where it is asked, and bring what is asked into sight.
(function () {
  "use strict";
  let due = "";
  const byId = (id) => document.getElementById(id);

  // -- what is half entered stays --------------------------------------------------------

  const isField = (el) => el && /^(INPUT|SELECT|TEXTAREA)$/.test(el.tagName);

  function isKept(form) {
    if (form.dataset.sent) return false;
    return Boolean(form.dataset.dirty) || (isField(document.activeElement) && form.contains(document.activeElement));
  }

  Object.assign(Idiomorph.defaults.callbacks, {
    beforeNodeRemoved: (old) => old.id !== "said", // what was said to this phone: until its next touch
    beforeNodeMorphed: (old, fresh) => !(old instanceof HTMLFormElement && isKept(old)) && !old.isEqualNode(fresh),
    beforeAttributeUpdated: (name, element) => !(name === "open" && element.tagName === "DETAILS"),
  });

  document.addEventListener("input", (event) => {
    const form = event.target.closest("form");
    if (form && form.id !== "join") form.dataset.dirty = "1";
    const field = event.target.closest(".field, #join");
    if (field) for (const fault of field.querySelectorAll(".fault")) fault.remove(); // it is being mended
    asked(document);
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    const form = event.target.closest("form");
    if (!form) return;
    form.dataset.sent = "1";
    forget();
  });

  function forget() {
    const said = byId("said");
    if (said) said.remove();
  }
  document.addEventListener("htmx:afterRequest", (event) => {
    const form = event.target.closest("form");
    if (form) delete form.dataset.sent;
  });
  // The page has its answer. The form itself may be out of it by now: the stream is often quicker.
  document.addEventListener("htmx:afterSettle", (event) => {
    asked(document);
    showWhole();
    const { xhr, requestConfig } = event.detail;
    if (xhr && requestConfig) heardOf(requestConfig.elt.closest("form"), requestConfig.path, xhr.status);
  });

  function heardOf(form, path, status) {
    if (!form) return;
    if (status !== 200) {
      if (path === "/answer") showFault();
      return;
    }
    delete form.dataset.dirty;
    if (/^\/(give|deny|free|seat|seen)$/.test(path)) return; // it was about others: one stays where one is
    const next = byId(form.id); // the same question, asked again: nothing of the last answer stays
    if (path === "/answer" && next && !next.querySelector(".fault")) next.reset();
    window.scrollTo(0, 0); // what is asked next
  }

  // What is asked of this seat now is new: it is brought into sight, unless something is half entered.
  function showDue() {
    const found = document.querySelector("[data-due]"), now = found ? found.dataset.due : "";
    const isNew = now !== due;
    due = now;
    if (isNew && !document.querySelector("main form[data-dirty]") && !document.querySelector(".over details[open], .fold[open]")) window.scrollTo(0, 0);
  }

  // What the two lines of the headline cannot hold is read below it, in what is asked.
  function showWhole() {
    const head = document.querySelector(".head h1");
    document.body.classList.toggle("is-cut-short", Boolean(head) && head.scrollHeight > head.clientHeight + 1);
  }

  function showFault() {
    const found = document.querySelector("main .fault, main form .refusal");
    if (found) found.scrollIntoView({ block: "center" });
  }

  // -- a field is asked where another one has its value --------------------------------------

  function valueOf(form, name) {
    const found = form.elements.namedItem(name);
    return found ? found.value : "";
  }

  function asked(root) {
    for (const field of root.querySelectorAll("fieldset[data-when]")) {
      const wanted = field.dataset.values.split("\n");
      const is = wanted.includes(valueOf(field.form, field.dataset.when));
      field.hidden = !is;
      field.disabled = !is;
    }
  }

  document.addEventListener("htmx:sseMessage", () => { asked(document); showDue(); showWhole(); });
  window.addEventListener("resize", showWhole);

  // -- what is touched beside forms --------------------------------------------------------

  document.addEventListener("click", (event) => {
    const touched = event.target;
    if (touched.closest("#said")) forget();
    const closing = touched.closest("[data-close]");
    if (closing) closing.closest("details").open = false;
    for (const fold of document.querySelectorAll(".fold[open]")) if (!fold.contains(touched)) fold.open = false;
  });

  // -- joining by the fragment --------------------------------------------------------

  function joinByFragment() {
    const form = byId("join"), secret = location.hash.slice(1);
    if (!form || !secret) return;
    history.replaceState(null, "", location.pathname);
    form.elements.told.value = secret;
    form.requestSubmit();
  }
  window.addEventListener("hashchange", joinByFragment);
  document.addEventListener("DOMContentLoaded", () => { asked(document); showDue(); showWhole(); joinByFragment(); });
})();
