import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { RenderPool } from './render-pool.js';
import { GivenUp, type Rank } from './renderer.js';

// A thread that "renders" by name: `slow` never ends, `bad` fails, `crash` dies.
const threadSource = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ request: { seed } }) => {
  const facts = { title: seed, lyrics: '', tags: '', durationSeconds: 1 };
  parentPort.postMessage({ kind: 'composed', facts });
  if (seed === 'slow') return;
  if (seed === 'crash') process.exit(1);
  parentPort.postMessage(seed === 'bad' ? { kind: 'failed', reason: 'bad seed' } : { kind: 'done', facts });
});`;

let pool: RenderPool;
let begun: string[];

beforeEach(() => {
  begun = [];
  pool = new RenderPool(1, () => new Worker(threadSource, { eval: true }));
});
afterEach(() => pool.close());

const render = async (seed: string, rank: Rank = 'awaited') => {
  const job = { request: { seed, maxSeconds: 8 }, folder: '', recordings: '', edition: { name: 'test' }, rank };
  return (await pool.render(job, () => begun.push(seed))).title;
};

it('uses a thread again and again', async () => {
  expect(await Promise.all([render('a'), render('b'), render('c')])).toEqual(['a', 'b', 'c']);
  expect(await render('d')).toBe('d');
});

it('renders what somebody waits for first, then the page that everybody sees first, then work in the background', async () => {
  const background = ['begun', 'later'].map((seed) => render(seed, 'background'));
  const home = ['home', 'page'].map((seed) => render(seed, 'first'));
  await Promise.all([...background, ...home, ...['one', 'two'].map((seed) => render(seed))]);
  expect(begun).toEqual(['begun', 'one', 'two', 'home', 'page', 'later']);
});

it('goes on after a failed song and after a dead thread', async () => {
  const [bad, crash, good] = [render('bad'), render('crash'), render('good')];
  await expect(bad).rejects.toThrow('bad seed');
  await expect(crash).rejects.toThrow('the render thread ended');
  expect(await good).toBe('good');
});

it('gives up what waits, and on closing what is under way', async () => {
  const [slow, waiting] = [render('slow'), render('waiting')];
  pool.dropWaiting();
  await expect(waiting).rejects.toBeInstanceOf(GivenUp);
  await Promise.all([expect(slow).rejects.toBeInstanceOf(GivenUp), pool.close()]);
  await expect(render('late')).rejects.toBeInstanceOf(GivenUp);
});
