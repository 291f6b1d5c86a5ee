// Why the site has not started, over whatever was painted; what starts after all takes its place. Old syntax: old browsers
// read it.
(function () {
  // It has started meanwhile.
  if (window.startProblem === undefined) return;
  var isOld = /SyntaxError|is not a function|is not a constructor/.test(window.startProblem);
  var said = isOld
    ? [
        '这个浏览器太旧，打不开弦外：请更新它，或换用 Chrome 94、Edge 94、Firefox 96、Safari 15.4 或更新的浏览器。',
        'This browser is too old for Overtone. Update it, or use Chrome 94, Edge 94, Firefox 96, Safari 15.4 or newer.',
      ]
    : [
        '弦外没有打开。请检查网络，再刷新页面；仍打不开，请更新浏览器。',
        'Overtone did not open. Check your network and reload the page; if that does not help, update your browser.',
      ];
  var line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.style.cssText =
    'position:fixed;top:0;left:0;right:0;z-index:9999;margin:0;padding:16px;background:#f3c969;color:#1b1503;' +
    'font:16px/1.6 sans-serif';
  for (var at = 0; at < 2; at++) {
    var part = line.appendChild(document.createElement('span'));
    part.lang = at ? 'en' : 'zh-CN';
    part.appendChild(document.createTextNode(said[at] + ' '));
  }
  (document.getElementById('root') || document.documentElement).appendChild(line);
})();
