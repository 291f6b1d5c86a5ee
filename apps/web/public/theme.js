// Sets theme and language before the first paint: the member's choice, else the system's theme and Chinese.
// A file of its own because the content security policy allows no inline script.
(function () {
  var root = document.documentElement;
  var theme, language;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  if (theme !== 'dark' && theme !== 'light') {
    theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  root.dataset.theme = theme;
  if (language === 'en') root.lang = 'en';
  else if (location.pathname === '/') root.dataset.home = '';
  document.querySelector('meta[name=theme-color]').content = theme === 'light' ? '#eef4f3' : '#0e191a';
})();
