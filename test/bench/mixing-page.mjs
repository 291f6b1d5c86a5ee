// node test/bench/mixing-page.mjs [rounds]: how soon the mixing console stands, beside the bare shell of the site with one sentence
// in it (an address that nobody has), from our built server, nothing cached, at a quarter of the machine's speed. Build first.
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { startHome } from './lighthouse-world.mjs';

const rounds = Number(process.argv[2] ?? 9);
const slower = 4;
const light = '/usr/bin/chromium-headless-shell';
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** What stands when a page can be used. */
const pages = {
  'bare shell': { path: '/nothing-is-here', stands: 'main h1' },
  'mixing console': { path: '/mixing-console', stands: 'main button:has-text("示例工程"):not([aria-disabled="true"])' },
};

/** Milliseconds from the call to the first frame in which it stands, in a browser that has seen nothing. */
async function standing(browser, url, { path, stands }) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const began = performance.now();
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.locator(stands).first().waitFor();
  const took = performance.now() - began;
  await context.close();
  return took;
}

const home = await startHome();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? (existsSync(light) ? light : '/usr/bin/chromium'),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const seen = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1)
    for (const [name, page] of Object.entries(pages)) {
      const took = await standing(browser, home.url, page);
      // The first round fills the server's caches.
      if (round >= 0) seen[name].push(took);
    }
  console.log(
    `load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores, medians of ${rounds}, ${slower} times slower`,
  );
  const [bare, ours] = Object.values(seen).map(median);
  for (const [name, all] of Object.entries(seen))
    console.log(
      `${name}: ${Math.round(median(all))} ms (${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))})`,
    );
  console.log(`the console stands at x${(ours / bare).toFixed(2)} of the bare shell`);
} finally {
  await browser.close();
  await home.stop();
}
