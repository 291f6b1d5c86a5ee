import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { homeZh } from './src/features/home/texts.zh-CN';

const entries = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/** Puts the first slogan of home into the page itself: it is read before any script has come, and painted before one runs. */
export function firstPaint(): Plugin {
  let file = '';
  return {
    name: 'first-paint',
    configResolved: ({ root }) => void (file = join(root, 'src/app/first-paint.html')),
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle }) => {
        const { first, second } = homeZh.slogans.unsaid;
        const drawn = readFileSync(file, 'utf8').replace('{first}', first).replace('{second}', second);
        const painted = page.replace(
          '<div id="root"></div>',
          `<div id="root">${drawn.replace(/<!--.*?-->|\n\s*/gs, ' ')}</div>`,
        );
        return bundle ? started(painted) : painted;
      },
    },
  };
}

/** start.js runs the scripts, in their order. The server leaves fetching them ahead out of home (web/page-head.ts). */
function started(page: string): string {
  const scripts = [...page.matchAll(entries)].map(([, src]) => src);
  return page
    .replace(entries, '<link rel="modulepreload" crossorigin href="$1" />')
    .replace('</head>', `  <script defer src="/start.js" data-scripts="${scripts.join(' ')}"></script>\n  </head>`);
}
