// All that the pages need beside htmx: join by the fragment, keep what is half entered through
// every live update, ask a field only where it is asked, and say when the table is out of reach.
(function () {
  "use strict";
  const LOST = 12000, RETRY = 5000;
  let heard = Date.now(), tried = 0, latest = 0;
  const byId = (id) => document.getElementById(id);

  // -- what is half entered stays --------------------------------------------------------

  const isField = (el) => el && /^(INPUT|SELECT|TEXTAREA)$/.test(el.tagName);

  function isKept(form) {
    if (form.dataset.sent) return false;
    return Boolean(form.dataset.dirty) || (isField(document.activeElement) && form.contains(document.activeElement));
  }

  Object.assign(Idiomorph.defaults.callbacks, {
    beforeNodeMorphed: (old) => !(old instanceof HTMLFormElement && isKept(old)),
    beforeAttributeUpdated: (name, element) => !(name === "open" && element.tagName === "DETAILS"),
  });

  document.addEventListener("input", (event) => {
    const form = event.target.closest("form");
    if (form && form.id !== "join") form.dataset.dirty = "1";
    asked(document);
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    const form = event.target.closest("form");
    if (form) form.dataset.sent = "1";
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const form = event.target.closest("form");
    if (form) delete form.dataset.sent;
    if (!form) return;
    const isAnswer = event.detail.pathInfo.requestPath === "/answer";
    if (event.detail.xhr.status !== 200) {
      if (isAnswer) setTimeout(showFault, 60); // it is in the page by then
      return;
    }
    delete form.dataset.dirty;
    if (!isAnswer) return;
    const next = byId(form.id); // the same question, asked again: nothing of the last answer stays
    if (next && !next.querySelector(".fault")) next.reset();
    window.scrollTo(0, 0); // what is asked next
  });

  function showFault() {
    const found = document.querySelector("main .fault");
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

  // -- near and far --------------------------------------------------------

  function reconnect() {
    const old = byId("live");
    if (!old) return;
    tried = Date.now();
    const fresh = old.cloneNode(true);
    htmx.remove(old);
    const place = byId("table");
    place.parentNode.insertBefore(fresh, place);
    htmx.process(fresh);
  }

  function say(id, value) {
    const place = byId(id);
    place.textContent = place.dataset.text.replace("#", value);
  }

  function tell(isLost) {
    const line = byId("lost");
    if (!line) return;
    if (isLost) {
      const left = Math.max(0, Math.ceil((tried + RETRY - Date.now()) / 1000));
      say("lost-since", Math.round((Date.now() - heard) / 1000));
      say("lost-next", left);
      byId("lost-bar").value = 5 - left;
    }
    if (line.hidden === !isLost) return;
    if (isLost) say("lost-seen", new Date(heard).toLocaleTimeString(document.documentElement.lang, { hour: "numeric", minute: "2-digit" }));
    line.hidden = !isLost;
    document.body.classList.toggle("is-cut", isLost);
    if (isLost) byId("retry").focus();
  }

  function seen() {
    heard = Date.now();
    tell(false);
    asked(document);
  }

  // An answer to a form may come later than what the stream told since: then the page is old.
  function isOld(told) {
    const shown = document.querySelector("main [data-version]");
    return Boolean(shown) && Number(shown.dataset.version) < Number(told);
  }

  document.addEventListener("htmx:sseMessage", (event) => {
    seen();
    if (event.detail.type !== "ping") return;
    latest = event.detail.data;
    if (isOld(latest)) reconnect();
  });
  document.addEventListener("htmx:afterRequest", () => { if (isOld(latest)) reconnect(); });
  document.addEventListener("htmx:afterSettle", () => asked(document));
  document.addEventListener("click", (event) => { if (event.target.closest("#retry")) reconnect(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) reconnect(); });
  window.addEventListener("pageshow", (event) => { if (event.persisted) reconnect(); });
  setInterval(() => {
    if (Date.now() - heard < LOST) return;
    if (Date.now() - tried >= RETRY) reconnect();
    tell(true);
  }, 1000);

  // -- joining by the fragment --------------------------------------------------------

  function joinByFragment() {
    const form = byId("join"), secret = location.hash.slice(1);
    if (!form || !secret) return;
    history.replaceState(null, "", location.pathname);
    form.elements.told.value = secret;
    form.requestSubmit();
  }
  window.addEventListener("hashchange", joinByFragment);
  document.addEventListener("DOMContentLoaded", () => { asked(document); joinByFragment(); });
})();
