// Theme and language before the first paint. A file of its own: inline scripts are forbidden.
(function () {
  var root = document.documentElement;
  var theme, language;
  // What keeps the site from starting is said, until main.tsx takes this away. Old syntax: old browsers read it.
  window.unstarted = function (problem) {
    window.unstarted = undefined;
    window.startProblem = String(problem);
    document.head.appendChild(document.createElement('script')).src = '/unstarted.js';
  };
  window.addEventListener('error', function (event) {
    // Of our own files alone: what other apps put into the page may fail as it likes.
    if (window.unstarted && String(event.filename).indexOf(location.origin) === 0) window.unstarted(event.message);
  });
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
    // oxlint-disable-next-line no-unused-vars -- without its name it is newer syntax
  } catch (forbidden) {
    // Storage may be forbidden: what stands in for it is fetched by start.js.
    window.storageForbidden = true;
  }
  if (theme !== 'dark' && theme !== 'light') {
    theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  root.dataset.theme = theme;
  if (language === 'en') root.lang = 'en';
  else if (location.pathname === '/') root.dataset.home = '';
  document.querySelector('meta[name=theme-color]').content = theme === 'light' ? '#eef4f3' : '#0e191a';
  // What models and operations cost now.
  var prices = document.querySelector('[property="overtone:prices"]');
  if (prices) window.overtonePrices = JSON.parse(prices.content);
})();
