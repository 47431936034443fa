// Near and far: a page says when the table is out of reach or closed, and connects anew.
(function () {
  "use strict";
  const LOST = 12000, RETRY = 5000;
  let heard = Date.now(), tried = 0, latest = 0, isClosed = false;
  const byId = (id) => document.getElementById(id);

  function reconnect() {
    const old = byId("live");
    if (!old) return;
    tried = Date.now();
    latest = 0;  // a host that was started again counts from the beginning
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
    byId("closed").hidden = !(isLost && isClosed);
    if (isLost && isClosed) {
      line.hidden = true;
      document.body.classList.add("is-cut");
      return;
    }
    if (line.hidden === !isLost && document.body.classList.contains("is-cut") === isLost) return;
    if (isLost) say("lost-seen", new Date(heard).toLocaleTimeString(document.documentElement.lang, { hour: "numeric", minute: "2-digit" }));
    line.hidden = !isLost;
    document.body.classList.toggle("is-cut", isLost);
    if (isLost) byId("retry").focus();
  }

  function seen() {
    heard = Date.now();
    isClosed = false;
    tell(false);
  }

  // An answer to a form may come later than what the stream told since: then the page is old.
  function isOld(told) {
    const shown = document.querySelector("main [data-version]");
    return Boolean(shown) && Number(shown.dataset.version) < Number(told);
  }

  document.addEventListener("htmx:sseMessage", (event) => {
    if (event.detail.type === "bye") {
      isClosed = true;
      tell(true);
      return;
    }
    seen();
    if (event.detail.type !== "ping") return;
    latest = event.detail.data;
    if (isOld(latest)) reconnect();
  });
  document.addEventListener("htmx:afterSwap", () => { if (isOld(latest)) reconnect(); });
  document.addEventListener("click", (event) => { if (event.target.closest("#retry")) reconnect(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) reconnect(); });
  window.addEventListener("pageshow", (event) => { if (event.persisted) reconnect(); });
  setInterval(() => {
    if (Date.now() - heard < LOST && !isClosed) return;
    if (Date.now() - tried >= RETRY) reconnect();
    tell(true);
  }, 1000);
})();
