// The first slogan of home stands in the page itself: it is painted before the site's code runs, which is on its way meanwhile.
(function () {
  var scripts = document.currentScript.dataset.scripts.split(' ');
  var begun = false;
  function begin() {
    if (begun) return;
    begun = true;
    scripts.reduce(function (before, script) {
      return before.then(function () {
        return import(script);
      });
    }, Promise.resolve());
  }
  if (document.documentElement.dataset.home === undefined || document.hidden) return begin();
  requestAnimationFrame(function () {
    setTimeout(begin);
  });
  // No frame comes while nobody looks.
  setTimeout(begin, 1500);
})();
