// Makes apps/api/src/features/captchas/recordings anew: node scripts/captcha-recordings.mjs (needs Debian's espeak-ng)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePackage } from './build/compile.mjs';
import { root } from './project.mjs';

await compilePackage('packages/sound');
const [{ fadeGain }, { resample }, { wavHead }, { readWav }] = await Promise.all(
  ['fade', 'resample', 'wav', 'wav-read'].map((name) => import(`@overtone/sound/${name}`)),
);

const characters = '3479ACDEFHJKMNPRTUVWXY';
const rate = 8000;
const folder = join(root, 'apps/api/src/features/captchas/recordings');

const work = mkdtempSync(join(tmpdir(), 'overtone-recordings-'));
for (const character of characters) {
  const file = join(work, 'spoken.wav');
  // Letters as a speaker of Mandarin names them, slowly.
  execFileSync('espeak-ng', ['-v', 'cmn', '-s', '115', '-w', file, character]);
  const recording = levelled(trimmed(spoken(readFileSync(file))));
  writeFileSync(
    join(folder, `${character}.wav`),
    wavOf(Buffer.from(recording.map((value) => Math.round(value * 127 + 128)))),
  );
}
rmSync(work, { recursive: true });

function spoken(file) {
  const { sampleRate, channels } = readWav(file);
  return [...resample(channels[0], sampleRate, rate)];
}

function trimmed(samples) {
  const floor = Math.max(...samples.map(Math.abs)) * 0.02;
  const margin = rate * 0.02;
  const first = samples.findIndex((value) => Math.abs(value) > floor);
  const last = samples.findLastIndex((value) => Math.abs(value) > floor);
  return samples.slice(Math.max(0, first - margin), last + margin);
}

function levelled(samples) {
  const gain = 0.9 / Math.max(...samples.map(Math.abs));
  const fade = rate * 0.01;
  return samples.map((value, index) => value * gain * fadeGain(index, samples.length, { in: fade, out: fade }));
}

/** 8-bit, mono. */
const wavOf = (samples) =>
  Buffer.concat([wavHead({ sampleRate: rate, channels: 1, bits: 8 }, samples.length), samples]);
