// Runs inline at the top of every page, before anything else is fetched: applies the chosen theme, and fetches the
// application once the page is painted and idle, or at the first input. It must stay small, and the same on every page:
// its hash is in the Content-Security-Policy of firebase.json (tests/tools/policy.test.ts compares them).
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    if (theme) root.dataset.bsTheme = theme;
    if (sessionStorage.getItem('preloader-seen')) root.classList.add('preloader-seen');
  } catch (_) {}
  // The address of a search: its page holds the categories, which are then never painted, and waits for nothing that
  // the results do not need (_search.scss). Every other page fetches the font of its headings at once.
  var isSearch =
    location.pathname === '/products' &&
    /[?&](q|category|use|format|gsmFrom|gsmTo)=[^&]/.test(location.search);
  if (isSearch) root.classList.add('searching');
  else {
    var font = document.createElement('link');
    font.rel = 'preload';
    font.as = 'font';
    font.type = 'font/woff2';
    font.crossOrigin = '';
    font.href = '/fonts/source-serif-4.woff2';
    document.head.append(font);
  }
  var inputs = ['pointerdown', 'keydown', 'touchstart', 'wheel'];
  var started = false;
  function start(event) {
    if (event) {
      root.classList.add('preloader-seen');
      try {
        sessionStorage.setItem('preloader-seen', 'true');
      } catch (_) {}
    }
    if (started) return;
    started = true;
    var app = document.querySelector('meta[name=app]');
    if (!app) return;
    // The whole style sheet; the page itself holds only the rules that it needs at first.
    if (app.dataset.styles)
      app.dataset.styles.split(' ').forEach(function (address) {
        var link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = address;
        document.head.append(link);
      });
    // Shows above the page that its buttons do not work, with the telephone number and e-mail address from its header.
    var note;
    function say() {
      if (note) return;
      note = document.createElement('p');
      note.setAttribute('role', 'alert');
      note.style.cssText = 'position:sticky;top:0;z-index:9;padding:1rem;background:#fdd;color:#000';
      note.append('This page is not complete. Please reload it in a few minutes, or contact us: ');
      ['tel:', 'mailto:'].forEach(function (scheme) {
        var contact = document.querySelector('a[href^="' + scheme + '"]');
        if (contact) note.append(contact.cloneNode(true), ' ');
      });
      document.body.prepend(note);
    }
    // Reloads the page once, past the cache, if it is of an earlier build whose files no longer exist. The key in the storage
    // is that of src/browser/load-module.ts, so that both together reload a build only once.
    var isGone = false;
    function reload() {
      if (isGone) return;
      isGone = true;
      try {
        if (sessionStorage.getItem('reloaded-for-module') !== app.content) {
          sessionStorage.setItem('reloaded-for-module', app.content);
          fetch(location.href, { cache: 'reload' })
            .catch(function () {})
            .then(function () {
              location.reload();
            });
          return;
        }
      } catch (_) {}
      say();
    }
    // A browser never repeats a failed import on the same page, so each file is fetched first, until it succeeds.
    function fetched(address, pause) {
      return fetch(address)
        .then(function (answer) {
          if (!answer.ok) throw answer.status;
          return answer.blob();
        })
        .catch(function (status) {
          if (status === 404 || status === 410) reload();
          if (isGone) return new Promise(function () {});
          if (pause > 4000) say();
          return new Promise(function (resolve) {
            setTimeout(resolve, pause);
          }).then(function () {
            return fetched(address, Math.min(pause * 2, 8000));
          });
        });
    }
    // Starts the downloads that only search results need, while those of the application run.
    if (isSearch && app.dataset.search)
      app.dataset.search.split(' ').forEach(function (address) {
        fetch(address).catch(function () {});
      });
    // Import only when all files are in the cache, so that no import needs the network; one after the other, so that no
    // task evaluates all of them.
    var files = app.dataset.modules.split(' ').concat(app.content);
    Promise.all(
      files.map(function (address) {
        return fetched(address, 500);
      }),
    )
      .then(function () {
        if (note) note.remove();
        return files.reduce(function (before, address) {
          return before.then(function () {
            return import(address);
          });
        }, Promise.resolve());
      })
      .catch(function (failure) {
        say();
        throw failure;
      });
  }
  inputs.forEach(function (name) {
    addEventListener(name, start, { once: true, passive: true, capture: true });
  });
  // Remember a button that is pressed before the application runs; src/browser/interactive.ts repeats the press.
  addEventListener(
    'click',
    function (event) {
      var button = event.target.closest && event.target.closest('button');
      // In the shell every button is made by the application, so it needs no repetition.
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
    // A slow phone may not have painted yet. Where the browser reports no paints, wait for a second.
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
  // The meta element stands further down. A search and the empty shell wait for the application, so it starts at once.
  addEventListener('DOMContentLoaded', function () {
    if (isSearch || document.querySelector('meta[name=app][data-now]')) start();
    else addEventListener('load', loaded);
  });
})();
