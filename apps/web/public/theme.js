// Theme and language before the first paint. A file of its own: inline scripts are forbidden.
(function () {
  var root = document.documentElement;
  var theme, language;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
  } catch {
    // Storage may be forbidden.
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
