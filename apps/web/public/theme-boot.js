// Runs before the first paint, so that a chosen theme or density never flashes. `lib/appearance.ts` writes what is read here.
(function () {
  var chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem('appearance'));
  } catch {}
  var theme = chosen && chosen.theme;
  var root = document.documentElement;
  root.dataset.theme = theme === 'light' || theme === 'auto' ? theme : 'dark';
  if (chosen && chosen.compactView === true) root.dataset.density = 'compact';
})();
