// The first slogan of home stands in the page itself: nothing of the site's code is fetched before it is painted.
(function () {
  var scripts = document.currentScript.dataset.scripts.split(' ');
  var begun = false;
  function begin() {
    if (begun) return;
    begun = true;
    // All are fetched at once, and run one after the other, each in a task of its own.
    scripts.forEach(function (script) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = script;
      document.head.append(link);
    });
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
