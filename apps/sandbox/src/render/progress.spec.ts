import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { makeSong } from './make-song.js';
import { wholePercents } from './progress.js';

it('is told in whole percents, each once and never less than before', () => {
  const told: number[] = [];
  const hear = wholePercents((share) => told.push(share));
  for (let step = 0; step <= 5000; step += 1) hear(step / 5000);
  hear(0.5);
  expect(told).toEqual(Array.from({ length: 101 }, (_, percent) => percent / 100));
});

it('goes up part by part while a song is played, and leaves what its MP3 takes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-progress-'));
  const told: number[] = [];
  const job = {
    request: { seed: 'progress', tags: 'pop', maxSeconds: 8 },
    recordings: folder,
    edition: { name: 'own' },
  };
  await makeSong(
    { ...job, folder, rank: 'awaited' },
    () => told.push(0),
    (share) => told.push(share),
  );
  await rm(folder, { recursive: true });
  expect(new Set(told).size).toBeGreaterThan(10);
  expect([told[0], told.toSorted((one, other) => one - other), told.at(-1)]).toEqual([0, told, 0.85]);
});
