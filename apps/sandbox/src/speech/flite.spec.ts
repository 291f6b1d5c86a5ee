import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { englishSpeech } from './flite.js';

const run = promisify(execFile);
const flite = englishSpeech();

it('tells how words are said, each by itself, and words it has never seen by their letters', () => {
  expect(flite?.pronounce(['walking', "don't", 'the', 'walking'])).toEqual([
    ['w', 'ao', 'k', 'ih', 'ng'],
    ['d', 'ow', 'n', 't'],
    ['dh', 'ax'],
    ['w', 'ao', 'k', 'ih', 'ng'],
  ]);
  expect(flite?.pronounce(['overtonish'])?.[0]?.length).toBeGreaterThan(5);
  expect(flite?.pronounce([])).toEqual([]);
});

it('speaks a line and tells when which phone is heard', () => {
  const line = flite?.speak(['all', 'the', 'stars']);
  expect(line?.phones.map(({ name }) => name)).toEqual(['pau', 'ao', 'l', 'dh', 'ax', 's', 't', 'aa', 'r', 'z', 'pau']);
  const { samples = new Float32Array(), phones = [] } = line ?? {};
  expect(samples.length / 16_000).toBeCloseTo(phones.at(-1)?.end ?? 0, 1);
  const power = (name: string) => {
    const { start, end } = phones.find((phone) => phone.name === name) ?? { start: 0, end: 0 };
    return samples.subarray(start * 16_000, end * 16_000).reduce((sum, v) => sum + v * v, 0) / (end - start);
  };
  expect(power('aa')).toBeGreaterThan(100 * power('pau'));
});

it('says the same in another process', async () => {
  const digest = (samples: Float32Array) => createHash('sha256').update(Buffer.from(samples.buffer)).digest('hex');
  const here = digest(flite?.speak(['falling', 'down'])?.samples ?? new Float32Array());
  const script = `const { englishSpeech } = await import(${JSON.stringify(new URL('../../dist/speech/flite.js', import.meta.url).href)});
    const { createHash } = await import('node:crypto');
    const { samples } = englishSpeech().speak(['falling', 'down']);
    console.log(createHash('sha256').update(Buffer.from(samples.buffer)).digest('hex'));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout.trim()).toBe(here);
});
