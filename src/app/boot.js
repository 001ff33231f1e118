// Runs inline at the top of every page, before anything else is fetched: applies the chosen theme, and fetches the
// application once the page is painted and idle, or at the first input. It must stay small, and the same on every page:
// its hash is in the Content-Security-Policy of firebase.json (tests/tools/policy.test.ts compares them).
(() => {
  var root = document.documentElement;
  var app = document.querySelector('meta[name=app]');
  // True in the shell, which is empty until the application has begun.
  var isShell = false;
  // True in the shell and in the page for unknown addresses, which wait for the application.
  var isNow = Boolean(app && 'now' in app.dataset);
  try {
    var theme = localStorage.getItem('theme');
    if (theme) root.dataset.bsTheme = theme;
    if (sessionStorage.getItem('preloader-seen')) root.classList.add('preloader-seen');
  } catch (_) {}
  function addLink(rel, href, more) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }, more));
  }
  // The page of a search holds the categories, which are then never painted (_search.scss), and fetches only what its
  // results need. Every other page fetches the font of its headings at once; the empty shell fetches the font of running
  // text, because its tables are set in that.
  var isSearch =
    location.pathname === '/products' &&
    /[?&](q|category|use|format|gsmFrom|gsmTo)=[^&]/.test(location.search);
  if (isSearch) root.classList.add('searching');
  else {
    addLink('preload', '/fonts/source-' + (isNow ? 'sans-3' : 'serif-4') + '.woff2', {
      as: 'font',
      type: 'font/woff2',
      crossOrigin: '',
    });
  }
  // The fields whose texts are kept if the page is reloaded before the application runs.
  var fields = () => [...document.querySelectorAll('input:not([type=file]), textarea')];
  var started = false;
  function start(event) {
    // Later the application itself hides the preloader (PreloaderGate.tsx), and a press waits for nothing here.
    if (event && !('ready' in root.dataset)) {
      root.classList.add('preloader-seen');
      try {
        sessionStorage.setItem('preloader-seen', 'true');
      } catch (_) {}
    }
    if (started) return;
    started = true;
    if (!app) return;
    // The whole style sheet; the page itself holds only the rules that it needs at first.
    if (app.dataset.styles)
      app.dataset.styles.split(' ').forEach((address) => {
        addLink('stylesheet', address);
      });
    // Shows above the page that its buttons do not work, with the telephone number and e-mail address from its header.
    var note;
    function say() {
      if (note) return;
      note = document.createElement('p');
      note.setAttribute('role', 'alert');
      note.style = 'position:sticky;top:0;z-index:9;padding:1rem;background:#fdd;color:#000';
      note.append('This page is not complete. Please reload it in a few minutes');
      // The empty shell has no contacts to copy.
      var before = ', or contact us: ';
      ['tel:', 'mailto:'].forEach((scheme) => {
        var contact = document.querySelector('a[href^="' + scheme + '"]');
        if (contact) note.append(before, contact.cloneNode(true));
        before = ' ';
      });
      document.body.prepend(note);
    }
    // A network that never answers raises no error.
    var timer = setTimeout(say, 15000);
    // Reloads the page once, past the cache, if it is of an earlier build whose files no longer exist. The key in the storage
    // is that of src/browser/load-module.ts, so that both together reload a build only once.
    var isGone = false;
    var never = new Promise(() => {});
    function reload() {
      if (isGone) return;
      isGone = true;
      try {
        if (sessionStorage.getItem('reloaded-for-module') !== app.content) {
          sessionStorage.setItem('reloaded-for-module', app.content);
          fetch(location.href, { cache: 'reload' })
            .catch(() => {})
            .then(() => {
              // The visitor can type until the page goes, a while after it was asked to reload.
              addEventListener('pagehide', () => {
                var texts = fields().map((field) => field.value);
                sessionStorage.setItem('draft', JSON.stringify([location.pathname, ...texts]));
              });
              location.reload();
            });
          return;
        }
      } catch (_) {}
      say();
    }
    // Fetches a file until that succeeds.
    function fetched(address, pause) {
      return fetch(address)
        .then((answer) => {
          if (!answer.ok) throw answer.status;
          return answer.blob();
        })
        .catch((status) => {
          if (status === 404 || status === 410) reload();
          if (isGone) return never;
          if (pause > 4000) say();
          return new Promise((resolve) => setTimeout(resolve, pause)).then(() =>
            fetched(address, Math.min(pause * 2, 8000)),
          );
        });
    }
    // Starts what only search results need while the application arrives: their modules, and the worker, whose name is the
    // address of the index that it reads. The index is fetched here too, because the worker's own script has to come first.
    if (isSearch && app.dataset.search) {
      var modules = app.dataset.search.split(' ');
      var index = modules.pop();
      var worker = modules.pop();
      modules.forEach((address) => addLink('modulepreload', address));
      fetch(index).catch(() => {});
      try {
        // A policy that can give no other address.
        if (window.trustedTypes)
          worker = trustedTypes.createPolicy('search', { createScriptURL: () => worker }).createScriptURL('');
        window.searchWorker = new Worker(worker, { type: 'module', name: index });
        // Without it the application starts a worker itself.
        window.searchWorker.onerror = () => delete window.searchWorker;
      } catch (_) {}
    }
    // A preloaded module is fetched only once, even where the browser caches nothing. Chromium never repeats a module that was
    // lost, so the page is reloaded when the server has that file again.
    function preloaded(address) {
      return new Promise((resolve, reject) => {
        addLink('modulepreload', address, { onload: resolve, onerror: reject });
      }).catch(() =>
        fetched(address, 500).then(() => {
          reload();
          return never;
        }),
      );
    }
    // The application reads the data at the end of the page, which a search or an early press does not wait for.
    var arrived = new Promise((resolve) => {
      if (document.readyState !== 'loading') resolve();
      else addEventListener('DOMContentLoaded', resolve);
    });
    // Import only when all files are there, so that no import needs the network; one after the other, so that no
    // task evaluates all of them.
    var files = app.dataset.modules.split(' ').concat(app.content);
    Promise.all(files.map(preloaded).concat(arrived))
      .then(() => files.reduce((before, address) => before.then(() => import(address)), Promise.resolve()))
      .then(() => {
        clearTimeout(timer);
        if (note) note.remove();
      })
      .catch((failure) => {
        say();
        throw failure;
      });
  }
  ['pointerdown', 'keydown', 'wheel'].forEach((name) => {
    addEventListener(name, start, { once: true, passive: true, capture: true });
  });
  // Remember a button that is pressed before the application runs; src/app/PublicLayout.tsx repeats the press.
  addEventListener(
    'click',
    (event) => {
      var button = event.target.closest && event.target.closest('button');
      // In the shell every button is made by the application, so it needs no repetition.
      if (button && !isShell && !('ready' in root.dataset)) {
        // A form must not be sent by the browser itself.
        event.preventDefault();
        window.earlyPress = button;
      }
    },
    true,
  );
  function idle() {
    (window.requestIdleCallback || setTimeout)(() => start(), { timeout: 2000 });
  }
  function loaded() {
    // A slow phone may not have painted yet. Where the browser reports no paints, wait for a second.
    var timer = setTimeout(idle, 1000);
    try {
      new PerformanceObserver((list, observer) => {
        if (!list.getEntriesByName('first-contentful-paint')[0]) return;
        observer.disconnect();
        clearTimeout(timer);
        idle();
      }).observe({ type: 'paint', buffered: true });
    } catch (_) {}
  }
  // The application starts at once in a search and in the empty shell, which show nothing without it.
  function begin() {
    isShell = isNow && !document.querySelector('#root > *');
    try {
      var draft = sessionStorage.getItem('draft');
      if (draft) {
        var typed = JSON.parse(draft);
        sessionStorage.removeItem('draft');
        // A visitor may have followed a link meanwhile, to a page with other fields.
        if (typed.shift() === location.pathname)
          fields().forEach((field, at) => (field.value = typed[at] || field.value));
      }
    } catch (_) {}
    if (isSearch || isNow) start();
    else if (document.readyState === 'complete') loaded();
    else addEventListener('load', loaded);
  }
  // A page that the browser renders ahead of a visit must send nothing and open no session.
  if (document.prerendering) document.addEventListener('prerenderingchange', begin);
  else if (isSearch) begin();
  else addEventListener('DOMContentLoaded', begin);
})();
