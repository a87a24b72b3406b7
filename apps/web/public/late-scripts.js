// The page of a shared video stands without its scripts: they would share the network with its picture. They come when that is painted, or with
// the first thing that somebody does. `features/watch/start-watch.ts` reads what was done until then.
(function () {
  var files = document.currentScript.dataset.files.split(' ');
  var signs = ['pointerdown', 'keydown', 'focusin'];
  var early = { isWanted: false, pressed: null };
  window.earlyPress = early;
  function ask(event) {
    early.isWanted = early.isWanted || Boolean(event);
    files.splice(0).forEach(function (href, index) {
      var element =
        index === 0
          ? Object.assign(document.createElement('script'), { type: 'module', src: href })
          : Object.assign(document.createElement('link'), { rel: 'modulepreload', href: href });
      document.head.append(element);
    });
    signs.forEach(function (sign) {
      removeEventListener(sign, ask);
    });
  }
  signs.forEach(function (sign) {
    addEventListener(sign, ask, { passive: true });
  });
  addEventListener(
    'click',
    function (event) {
      early.isWanted = true;
      early.pressed = event.target;
    },
    { capture: true },
  );
  addEventListener('load', function () {
    // A frame later the picture is on its way to the screen, a task later it is there.
    requestAnimationFrame(function () {
      setTimeout(ask);
    });
  });
})();
