// The first page of the home page from an empty cache: its twelve songs are ordered as the product orders them, and asked for
// until the last is there. A process of its own, told in JSON; the clock begins when the sandbox is ready.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readLibrary } from '../../apps/api/dist/features/presets/presets.library.flow.js';
import { presetModel } from '../../apps/api/dist/features/presets/presets.models.rule.js';
import { makingOrder } from '../../apps/api/dist/features/presets/presets.order.rule.js';
import { startSandbox } from '../../apps/sandbox/dist/server.js';

/** The product looks every two seconds; more often, so that the figures are the sandbox's own. */
const everyMs = 250;

const folder = await mkdtemp(join(tmpdir(), 'overtone-first-'));
const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: folder });
const began = performance.now();
/** How long each question waited; an order is answered late on purpose, so that what is on the disk is found at once. */
const answers = [];

async function asked(path, order) {
  const from = performance.now();
  const init = order && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  };
  const answer = await fetch(`${sandbox.url}/_control${path}`, init);
  const read = await answer.json();
  if (!order) answers.push(performance.now() - from);
  return read;
}

async function made({ key: seed, title, lyrics, tags, model }) {
  const family = presetModel(model).provider;
  const order = { seed, title, lyrics, tags, family, max_seconds: 240, first: true };
  const { key } = await asked('/songs', order);
  for (;;) {
    const { state } = await asked(`/songs/${key}`);
    if (state === 'failed') throw new Error(`${seed} could not be made`);
    if (state === 'rendered') return (performance.now() - began) / 1000;
    await pause(everyMs);
  }
}

try {
  const page = makingOrder(await readLibrary()).filter(({ first }) => first);
  const there = await Promise.all(page.map(made));
  const { user, system } = process.cpuUsage();
  const seconds = there.toSorted((one, other) => one - other);
  console.log(
    JSON.stringify({
      ...{ songs: page.length, first: seconds[0], last: seconds.at(-1), longestMs: Math.max(...answers) },
      ...{ cpu: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1000 },
    }),
  );
} finally {
  await sandbox.close();
  await rm(folder, { recursive: true });
}
