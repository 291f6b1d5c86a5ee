import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const built = (path: string): string => JSON.stringify(pathToFileURL(path).href);
/** Whole songs with all that the renderer reads, as digests of the mix, of a stem and of the file. */
const script = `
import { createHash } from 'node:crypto';
const { compose, renderMix, renderStem, encodeMp3 } = await import(${built('packages/engine/dist/engine.js')});
const { bankPath, openBank } = await import(${built('apps/sandbox/dist/instruments/sound-bank.js')});
const { englishSpeech } = await import(${built('apps/sandbox/dist/speech/flite.js')});
const sources = { bank: await openBank(bankPath()), speech: englishSpeech() };
const digest = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
const songs = [
  { tags: 'folk female vocal', lyrics: '[Verse]\\nWalking home along the river\\n[Chorus]\\nAll the stars are falling down' },
  { tags: '古风 男女对唱', lyrics: '[主歌]\\n晚风吹过旧街口\\n路灯照着你的手\\n[副歌]\\n我们一路向前走' },
];
for (const song of songs) {
  const score = compose({ seed: 'twice', maxSeconds: 14, ...song });
  const { left, right, master } = renderMix(score, undefined, sources);
  const stem = renderStem(score, 'vocals', master, sources);
  const file = await encodeMp3(left, right, 44100, 192);
  console.log(score.durationSeconds, digest(left, right), digest(stem.left, stem.right), digest(file));
}`;

it('a song is the same in two processes, sample by sample: recorded instruments and English speech among what it is made of', async () => {
  const made = Array.from({ length: 2 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]),
  );
  const [one, other] = (await Promise.all(made)).map(({ stdout }) => stdout.trim().split('\n'));
  expect(one).toHaveLength(2);
  expect(new Set(one!.flatMap((line) => line.split(' ').slice(1))).size).toBe(6);
  expect(other).toEqual(one);
}, 120_000);
