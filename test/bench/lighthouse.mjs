// node test/bench/lighthouse.mjs [runs]: Lighthouse (mobile) of the home page, of a song, and of a page without scripts that
// looks like home, from our built server with 60 songs, then how long a finger waits at a quarter of the machine's speed. Build first.
// Lighthouse is installed in this folder the first time: nobody else needs it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { slowest } from './lighthouse-presses.mjs';
import { startHome } from './lighthouse-world.mjs';

const folder = import.meta.dirname;
if (!existsSync(join(folder, 'node_modules/lighthouse')))
  spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
const { default: lighthouse } = await import('lighthouse');

const runs = Number(process.argv[2] ?? 5);
const port = 9222 + (process.pid % 500);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The medians of some runs of one page. */
async function measured(address) {
  const seen = [];
  for (let run = 0; run < runs; run += 1) {
    const { lhr } = await lighthouse(address, { port, logLevel: 'error', onlyCategories: categories });
    const value = (audit) => {
      const { numericValue, errorMessage } = lhr.audits[audit];
      if (numericValue === undefined) throw new Error(`Lighthouse has no ${audit} of ${address}: ${errorMessage}`);
      return numericValue;
    };
    seen.push({
      ...Object.fromEntries(categories.map((name) => [name, Math.round(100 * lhr.categories[name].score)])),
      FCP: Math.round(value('first-contentful-paint')),
      LCP: Math.round(value('largest-contentful-paint')),
      TBT: Math.round(value('total-blocking-time')),
      CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    });
    if (run === 0) missed(lhr);
  }
  return Object.fromEntries(Object.keys(seen[0]).map((name) => [name, median(seen.map((one) => one[name]))]));
}

/** What keeps a category from being whole. */
function missed({ categories: all, audits }) {
  for (const name of categories.slice(1)) {
    const failed = all[name].auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1);
    for (const { id } of failed) {
      const nodes = (audits[id].details?.items ?? [])
        .slice(0, 3)
        .map(({ node, description }) => node?.selector ?? description);
      console.log(`  ${name}: ${audits[id].title}  ${nodes.filter(Boolean).join(' | ')}`);
    }
  }
}

const home = await startHome();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
});
try {
  console.log(`load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores, medians of ${runs}`);
  const skeleton = await measured(`${home.url}/skeleton.html`);
  console.log('skeleton', skeleton);
  const { data } = await fetch(`${home.url}/api/songs?section=recommended&limit=1`).then((answer) => answer.json());
  for (const [name, path] of Object.entries({ 'home    ': '/', 'song    ': `/song/${data[0].id}` })) {
    const page = await measured(home.url + path);
    console.log(name, page);
    console.log(`LCP x${(page.LCP / skeleton.LCP).toFixed(2)} of the skeleton's`);
  }
  console.log('presses ', await slowest(browser, home.url));
} finally {
  await browser.close();
  await home.stop();
}
