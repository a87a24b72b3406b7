// Runs before the first paint, so that a chosen theme never flashes.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {}
  document.documentElement.dataset.theme = theme === 'light' || theme === 'auto' ? theme : 'dark';
})();
