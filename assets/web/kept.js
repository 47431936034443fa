// What is half entered survives a reload: kept in this tab alone, by the ask that it answers, for
// the phone's own seats only, and gone as soon as that ask is.
(function () {
  "use strict";
  const PREFIX = "ask:";
  const forms = () => Array.from(document.querySelectorAll("form[data-keeps]"));
  const keyOf = (form) => PREFIX + form.elements.ask.value;
  const inputs = (form) => Array.from(form.elements).filter((each) => each.name && !/^(hidden|submit)$/.test(each.type));

  function keep(event) {
    const form = event.target.closest("form[data-keeps]");
    if (!form) return;
    const entered = inputs(form).map((each) => (/radio|checkbox/.test(each.type) ? each.checked : each.value));
    sessionStorage.setItem(keyOf(form), JSON.stringify(entered));
  }

  function bringBack(form) {
    const kept = sessionStorage.getItem(keyOf(form));
    const entered = kept ? JSON.parse(kept) : [];
    if (!entered.length || entered.length !== inputs(form).length) return;
    inputs(form).forEach((each, at) => {
      if (/radio|checkbox/.test(each.type)) each.checked = entered[at];
      else each.value = entered[at];
      const isEntered = each.checked || (typeof entered[at] === "string" && entered[at]);
      for (let fold = isEntered && each.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    });
    form.dataset.dirty = "1";
  }

  // Other pages than the table's, such as that of the rules, ask nothing and end nothing.
  function forgetGone() {
    if (!document.querySelector("main [data-moves]")) return;
    const asked = new Set(forms().map(keyOf));
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX) && !asked.has(key)) sessionStorage.removeItem(key);
  }

  document.addEventListener("input", keep);
  document.addEventListener("DOMContentLoaded", () => { forms().forEach(bringBack); forgetGone(); });
  for (const moment of ["htmx:afterSettle", "htmx:sseMessage"]) document.addEventListener(moment, forgetGone);
})();
