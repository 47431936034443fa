// Drawings that may be touched instead of the plain inputs below them, the hand as it is chosen,
// and how many are chosen. The inputs stay: a keyboard and a screen reader use nothing else.
(function () {
  "use strict";
  const REACH = 40; // pixels within which a touch finds the nearest thing it may have meant

  // -- what a field offers, by id --------------------------------------------------------

  const selects = (field) => Array.from(field.querySelectorAll("select"));
  const boxes = (field) => Array.from(field.querySelectorAll("input[type=checkbox], input[type=radio]"));
  const isPairing = (field) => selects(field).length > 0;

  function next(field) {
    const open = selects(field).filter((each) => each.options.length > 1);
    return open.find((each) => !each.value) || null;
  }

  function mayTake(field, id) {
    if (!isPairing(field)) return boxes(field).some((each) => each.value === id);
    const taken = selects(field).some((each) => each.value === id);
    const wanted = next(field);
    return taken || Boolean(wanted && Array.from(wanted.options).some((each) => each.value === id));
  }

  function isTaken(field, id) {
    if (!isPairing(field)) return boxes(field).some((each) => each.value === id && each.checked);
    return selects(field).some((each) => each.value === id);
  }

  function take(field, id) {
    let changed;
    if (isPairing(field)) {
      changed = selects(field).find((each) => each.value === id);
      if (changed) changed.value = "";
      else { changed = next(field); changed.value = id; }
    } else {
      changed = boxes(field).find((each) => each.value === id);
      changed.checked = changed.type === "radio" || !changed.checked;
    }
    changed.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // -- touching --------------------------------------------------------

  const things = (place) => Array.from(place.querySelectorAll(`[data-part="${place.dataset.touch}"]`));

  function nearest(place, event, isMeant) {
    if (place.dataset.touch === "end") {
      const box = place.getBoundingClientRect();
      return event.clientX < box.left + box.width / 2 ? "left" : "right";
    }
    let best = null, least = Infinity;
    for (const each of things(place).filter(isMeant)) {
      const box = each.getBoundingClientRect();
      const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
      const away = inside ? 0 : Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2);
      if (away < least) { best = each.dataset.id; least = away; }
    }
    return least <= REACH ? best : null;
  }

  document.addEventListener("click", (event) => {
    const place = event.target.closest("[data-touch]");
    if (!place) return;
    const field = place.closest("fieldset"), meant = nearest(place, event, () => true);
    const why = whyNot(field, meant);
    const id = why ? null : nearest(place, event, (each) => mayTake(field, each.dataset.id));
    tell(field, why);
    if (id !== null) take(field, id);
  });

  function tell(field, why) {
    const told = field.querySelector(".why-not");
    if (!told) return;
    told.replaceChildren(...(why ? why.cloneNode(true).childNodes : []));
    if (why) told.scrollIntoView({ block: "nearest" });
  }

  // What was touched cannot be taken: the sentence that says so, and its rule.
  function whyNot(field, id) {
    if (id === null || mayTake(field, id)) return null;
    const wanted = isPairing(field) ? next(field) : null;
    const reasons = Array.from(field.querySelectorAll("[data-shut]"));
    return reasons.find((each) => each.dataset.shut.split(" ").includes(id) && (!wanted || each.dataset.input === wanted.name)) || null;
  }

  // -- what is seen of it --------------------------------------------------------

  function shown() {
    for (const place of document.querySelectorAll("[data-touch]")) {
      const field = place.closest("fieldset"), wanted = isPairing(field) ? next(field) : null;
      for (const each of things(place)) {
        each.classList.toggle("is-shut", !mayTake(field, each.dataset.id));
        each.classList.toggle("is-picked", isTaken(field, each.dataset.id));
      }
      for (const each of selects(field)) each.closest(".line").classList.toggle("is-next", each === wanted);
    }
    for (const count of document.querySelectorAll("[data-count]")) {
      const chosen = boxes(count.closest("fieldset")).filter((each) => each.checked);
      count.querySelector("b").textContent = chosen.length;
    }
    for (const hand of document.querySelectorAll("[data-hand]")) {
      const chosen = boxes(hand.closest("fieldset")).filter((each) => each.checked);
      const cards = chosen.map((each) => each.parentElement.querySelector(".token").cloneNode(true));
      while (cards.length < Number(hand.dataset.hand)) cards.push(Object.assign(document.createElement("span"), { className: "slot" }));
      hand.replaceChildren(...cards);
    }
    for (const few of document.querySelectorAll("[data-few]")) {
      const n = boxes(few.closest("details")).filter((each) => each.checked).length;
      few.textContent = n || "";
    }
  }

  // What was opened is brought into sight, above what floats at the foot.
  document.addEventListener("toggle", (event) => {
    const cards = event.target.matches(".suit[open]") && event.target.querySelector(".chips");
    if (cards) cards.scrollIntoView({ block: "nearest" });
  }, true);

  // Whoever fills in the fields does not mean the way that was offered, and the other way round.
  document.addEventListener("input", (event) => {
    const form = event.target.closest("form");
    if (form && event.target.name !== "way") {
      for (const each of form.querySelectorAll("input[name=way]")) each.checked = false;
    }
    shown();
  });
  for (const moment of ["DOMContentLoaded", "htmx:afterSettle", "htmx:sseMessage"]) document.addEventListener(moment, shown);
})();
