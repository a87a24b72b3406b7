// The page of a shared video stands without its scripts and with some of its styles: all of them would share the network with its picture. They come
// when that is painted, or with the first thing that somebody does. `showing/watch/start-watch.ts` reads what was done until then.
(function () {
  var files = document.currentScript.dataset.files.split(' ');
  var signs = ['pointerdown', 'keydown', 'focusin'];
  var early = { isWanted: false, pressed: null, styles: [] };
  window.earlyPress = early;
  function add(name, attributes) {
    var element = Object.assign(document.createElement(name), attributes);
    if (attributes.rel === 'stylesheet')
      early.styles.push(
        new Promise(function (over) {
          element.addEventListener('load', over);
          element.addEventListener('error', over);
        }),
      );
    document.head.append(element);
  }
  function ask(event) {
    early.isWanted = early.isWanted || Boolean(event);
    files.splice(0).forEach(function (href, index) {
      if (index === 0) add('script', { type: 'module', src: href });
      else add('link', { rel: href.endsWith('.css') ? 'stylesheet' : 'modulepreload', href: href });
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
