import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Half as long as what the package's own entry says. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** After every load of a page. Evaluated and not added as a script element, which the content security policy refuses. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(`${source}; undefined`);

/** No colour is on its way to another any more, no window is still coming. What turns for ever is not waited for. */
export const settled = `new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  .then(() => Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished)))
  .then(() => undefined)`;

/** Every serious or critical violation of the page once it stands still, in words. */
export async function barriers(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  const found = await page.evaluate<axe.Result[]>(
    `${settled}
      .then(() => axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })}))
      .then((all) => all.violations)`,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
