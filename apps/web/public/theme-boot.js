// Runs before the first paint, so that a chosen theme or density never flashes, nor the fallback of fonts that this browser has. `lib/appearance.ts` and
// `ui/load-fonts.ts` write what is read here.
(function () {
  var chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem('appearance'));
  } catch {}
  var theme = chosen && chosen.theme;
  var root = document.documentElement;
  root.dataset.theme = theme === 'light' || theme === 'auto' ? theme : 'dark';
  if (chosen && chosen.compactView === true) root.dataset.density = 'compact';
  function ask(name) {
    if (name.indexOf('fonts:/assets/') !== 0) return;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: name.slice(6) }));
  }
  // There with TLS and on the machine itself only; a frame that is locked up may not even look.
  try {
    caches.keys().then(
      function (names) {
        names.forEach(ask);
      },
      function () {},
    );
  } catch {}
})();
