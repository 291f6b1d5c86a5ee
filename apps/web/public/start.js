// The first slogan of home stands in the page itself, and so does what is first seen of a song: nothing of the site's code is
// fetched before it is painted.
(() => {
  const scripts = document.currentScript.dataset.scripts.split(' ');
  const painted = document.getElementById('ahead')?.dataset.scripts.split(' ');
  let begun = false;
  function begin() {
    if (begun) return;
    begun = true;
    // All are fetched at once, and run one after the other, each in a task of its own.
    for (const href of scripts.concat(painted ?? [])) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    run().catch((problem) => window.unstarted?.(problem));
  }
  async function run() {
    if (window.storageForbidden || !scripts.toSpliced || !document.body.checkVisibility) await import('/fill-ins.js');
    for (const script of scripts) await import(script);
  }
  if ((document.documentElement.dataset.home === undefined && !painted) || document.hidden) return begin();
  requestAnimationFrame(() => setTimeout(begin));
  // No frame comes while nobody looks.
  setTimeout(begin, 1500);
})();
