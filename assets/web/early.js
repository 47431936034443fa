// Comes before the page: what is pressed while the other script is still on its way would be sent
// by the browser itself, to no avail. The last press is kept, and sent once the page is awake.
(function () {
  "use strict";
  let pressed = null;
  function keep(event) {
    if (!event.target.hasAttribute("hx-post")) return;
    event.preventDefault();
    pressed = event.submitter;
  }
  document.addEventListener("submit", keep, true);
  document.addEventListener("htmx:load", () => {
    document.removeEventListener("submit", keep, true);
    if (pressed && pressed.isConnected) pressed.click(); // so that htmx sees which button it was
  }, { once: true });
})();
