import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PoolSize } from './pool-size.js';
import { RenderPool } from './render-pool.js';
import { GivenUp, type Rank } from './renderer.js';
import { until } from '../../../../test/support/until.js';

// A thread that "renders" by name: `slow` never ends, `bad` fails, `crash` dies. Of a warm one each song is `warm`.
const threadSource = `
const { parentPort } = require('node:worker_threads');
let warm = '';
parentPort.on('message', ({ kind, edition, job }) => {
  if (kind === 'warm-up') {
    if (edition.name === 'crash') process.exit(1);
    warm = 'warm by ' + edition.name + ': ';
    return;
  }
  const { request: { seed } } = job;
  const facts = { title: warm + seed, lyrics: '', tags: '', durationSeconds: 1 };
  parentPort.postMessage({ kind: 'progress', share: 0 });
  parentPort.postMessage({ kind: 'composed', facts });
  parentPort.postMessage({ kind: 'progress', share: 0.5 });
  if (seed === 'slow') return;
  if (seed === 'crash') process.exit(1);
  parentPort.postMessage(seed === 'bad' ? { kind: 'failed', reason: 'bad seed' } : { kind: 'done', facts });
});`;

let pool: RenderPool;
let begun: string[];
let threads: number;

beforeEach(() => {
  begun = [];
  threads = 0;
  pool = poolOf({ lasting: 1, borrowed: 0 });
});
const poolOf = (size: PoolSize) =>
  new RenderPool(size, () => {
    threads += 1;
    return new Worker(threadSource, { eval: true });
  });
afterEach(() => pool.close());

const jobOf = (seed: string, rank: Rank) => ({
  request: { seed, maxSeconds: 8 },
  ...{ folder: seed, recordings: '', edition: { name: 'test' }, rank },
});
const render = async (seed: string, rank: Rank = 'awaited') => {
  return (await pool.render(jobOf(seed, rank), () => begun.push(seed))).title;
};

it('tells how much of a song is made, and nothing before it is begun', async () => {
  const told: string[] = [];
  const heard = (seed: string) =>
    pool.render(
      jobOf(seed, 'awaited'),
      () => undefined,
      (share) => told.push(`${seed} ${share}`),
    );
  await Promise.all([heard('a'), heard('b')]);
  expect(told).toEqual(['a 0', 'a 0.5', 'b 0', 'b 0.5']);
});

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

it('renders in its turn what was in the background until somebody waited for it, and lowers nothing', async () => {
  const all = [render('begun'), ...['one', 'two', 'three'].map((seed) => render(seed, 'background'))];
  pool.raise('three', 'awaited');
  pool.raise('three', 'background');
  pool.raise('nobody', 'awaited');
  await Promise.all([...all, render('first', 'first')]);
  expect(begun).toEqual(['begun', 'three', 'first', 'one', 'two']);
});

it('goes on after a failed song and after a dead thread', async () => {
  const [bad, crash, good] = [render('bad'), render('crash'), render('good')];
  await expect(bad).rejects.toThrow('bad seed');
  await expect(crash).rejects.toThrow('the render thread ended');
  expect(await good).toBe('good');
});

describe('warmed up', () => {
  const edition = { name: 'all' };

  it.each([
    { lasting: 1, borrowed: 0, begun: 1 },
    { lasting: 1, borrowed: 1, begun: 2 },
    { lasting: 7, borrowed: 1, begun: 2 },
  ])(
    'has threads for two takes where there is room for two: $lasting and $borrowed',
    async ({ begun: most, ...size }) => {
      pool = poolOf(size);
      pool.warmUp(edition);
      expect(threads).toBe(most);
      const songs = ['a', 'b'].map((seed) => render(seed));
      expect(await Promise.all(songs)).toEqual(['warm by all: a', 'warm by all: b']);
      expect(threads).toBe(most);
    },
  );

  it('begins none beside those that it has, and none when it is closed', async () => {
    pool = poolOf({ lasting: 2, borrowed: 0 });
    await Promise.all([render('a'), render('b')]);
    pool.warmUp(edition);
    expect([threads, await render('c')]).toEqual([2, 'c']);
    await pool.close();
    const closed = poolOf({ lasting: 2, borrowed: 0 });
    await closed.close();
    closed.warmUp(edition);
    expect(threads).toBe(2);
  });

  it('goes on where a thread dies of it', async () => {
    pool.warmUp({ name: 'crash' });
    expect(await render('a').catch(() => 'lost')).toBe('lost');
    expect(await render('b')).toBe('b');
  });
});

it('gives up what waits, and on closing what is under way', async () => {
  const [slow, waiting] = [render('slow'), render('waiting')];
  pool.dropWaiting();
  await expect(waiting).rejects.toBeInstanceOf(GivenUp);
  await Promise.all([expect(slow).rejects.toBeInstanceOf(GivenUp), pool.close()]);
  await expect(render('late')).rejects.toBeInstanceOf(GivenUp);
});

describe('the core that is left free', () => {
  const isBegun = (seed: string) => until(`${seed} to begin`, () => begun.includes(seed));
  beforeEach(() => {
    pool = poolOf({ lasting: 1, borrowed: 1 });
  });
  // What is under way is given up when the pool closes.
  const under = (seed: string, rank: Rank) => void render(seed, rank).catch(() => undefined);

  it.each(['awaited', 'first'] as const)('is borrowed by two at once that are %s, and no third', async (rank) => {
    for (const seed of ['slow', 'slow', 'third']) under(seed, rank);
    await until('two to begin', () => begun.length === 2);
    expect([begun, threads]).toEqual([['slow', 'slow'], 2]);
  });

  it('is borrowed for what somebody waits for while work in the background goes on', async () => {
    under('slow', 'background');
    await isBegun('slow');
    expect([await render('mine'), await render('home', 'first')]).toEqual(['mine', 'home']);
  });

  it('is never filled by work in the background, also when a thread for it is there', async () => {
    await Promise.all([render('one'), render('two')]);
    expect(threads).toBe(2);
    begun = [];
    for (const seed of ['slow', 'behind']) under(seed, 'background');
    await isBegun('slow');
    expect([await render('mine'), await render('more')]).toEqual(['mine', 'more']);
    expect(begun).toEqual(['slow', 'mine', 'more']);
  });
});
