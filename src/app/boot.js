// Runs inline at the top of every page, before anything else is fetched: shows the chosen theme, and fetches the
// application once the page has been painted and is quiet, or at the first input. Kept tiny and constant: its
// hash is in the Content-Security-Policy of firebase.json (tests/tools/policy.test.ts compares them).
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    if (theme) root.dataset.bsTheme = theme;
    if (sessionStorage.getItem('preloader-seen')) root.classList.add('preloader-seen');
  } catch (_) {}
  var inputs = ['pointerdown', 'keydown', 'touchstart', 'wheel'];
  var started = false;
  function start(event) {
    if (event) {
      root.dataset.touched = '';
      root.classList.add('preloader-seen');
      try {
        sessionStorage.setItem('preloader-seen', 'true');
      } catch (_) {}
    }
    if (started) return;
    started = true;
    document.querySelectorAll('link[data-late]').forEach(function (link) {
      link.rel = 'stylesheet';
    });
    var app = document.querySelector('meta[name=app]');
    if (!app) return;
    // A browser remembers a failed import for the page's life, so each file is fetched first, as often as it takes.
    function fetched(address, pause) {
      return fetch(address)
        .then(function (answer) {
          if (!answer.ok) throw answer.status;
          return answer.blob();
        })
        .catch(function () {
          return new Promise(function (resolve) {
            setTimeout(resolve, pause);
          }).then(function () {
            return fetched(address, Math.min(pause * 2, 8000));
          });
        });
    }
    // Imported when all are there: none asks the server for another, which may be lost.
    var files = app.dataset.modules.split(' ').concat(app.content);
    Promise.all(
      files.map(function (address) {
        return fetched(address, 500);
      }),
    ).then(function () {
      files.forEach(function (address) {
        import(address);
      });
    });
  }
  inputs.forEach(function (name) {
    addEventListener(name, start, { once: true, passive: true, capture: true });
  });
  // A button pressed before its script is there: src/lib/interactive.ts presses it again.
  addEventListener(
    'click',
    function (event) {
      var button = event.target.closest && event.target.closest('button');
      // The shell has no buttons before the application has made them.
      var isShell = document.querySelector('meta[name=app][data-now]');
      if (button && !isShell && !('ready' in root.dataset)) {
        // A form must not be sent by the browser itself.
        event.preventDefault();
        window.earlyPress = button;
      }
    },
    true,
  );
  function idle() {
    (window.requestIdleCallback || setTimeout)(
      function () {
        start();
      },
      { timeout: 2000 },
    );
  }
  function loaded() {
    // A slow phone may have loaded all and painted nothing yet. Where paints are not told, a second is time enough.
    var timer = setTimeout(idle, 1000);
    try {
      new PerformanceObserver(function (list, observer) {
        if (!list.getEntriesByName('first-contentful-paint')[0]) return;
        observer.disconnect();
        clearTimeout(timer);
        idle();
      }).observe({ type: 'paint', buffered: true });
    } catch (_) {}
  }
  // The rest of the head is there only then. What waits for the application shows nothing until it runs.
  addEventListener('DOMContentLoaded', function () {
    if (document.querySelector('meta[name=app][data-now]')) start();
    else addEventListener('load', loaded);
  });
})();
