// Makes apps/api/src/features/captchas/clips anew: node scripts/captcha-clips.mjs (needs Debian's espeak-ng)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './project.mjs';

const characters = '3479ACDEFHJKMNPRTUVWXY';
const rate = 8000;
const folder = join(root, 'apps/api/src/features/captchas/clips');

const work = mkdtempSync(join(tmpdir(), 'overtone-clips-'));
for (const character of characters) {
  const file = join(work, 'spoken.wav');
  // Letters as a speaker of Mandarin names them, slowly.
  execFileSync('espeak-ng', ['-v', 'cmn', '-s', '115', '-w', file, character]);
  const clip = levelled(trimmed(resampled(samplesOf(readFileSync(file)))));
  writeFileSync(
    join(folder, `${character}.wav`),
    wavOf(Buffer.from(clip.map((value) => Math.round(value * 127 + 128)))),
  );
}
rmSync(work, { recursive: true });

function samplesOf(wav) {
  const start = wav.indexOf('data') + 8;
  const from = wav.readUInt32LE(24);
  const samples = Array.from({ length: (wav.length - start) >> 1 }, (_, index) => wav.readInt16LE(start + index * 2));
  return { from, samples };
}

/** A windowed sinc whose edge lies below half of the new rate. */
function resampled({ from, samples }) {
  const [edge, reach] = [3600 / from, 48];
  const at = (time) => {
    let sum = 0;
    for (let index = Math.ceil(time - reach); index <= time + reach; index += 1) {
      const distance = index - time;
      const sinc = distance === 0 ? 2 * edge : Math.sin(2 * Math.PI * edge * distance) / (Math.PI * distance);
      sum += (samples[index] ?? 0) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach));
    }
    return sum;
  };
  return Array.from({ length: Math.floor((samples.length * rate) / from) }, (_, index) => at((index * from) / rate));
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
  return samples.map((value, index) => value * gain * Math.min(1, index / fade, (samples.length - 1 - index) / fade));
}

/** 8-bit, mono. */
function wavOf(samples) {
  const head = Buffer.alloc(44);
  head.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  [16, 0x10001, rate, rate, 0x80001].forEach((value, index) => head.writeUInt32LE(value, 16 + index * 4));
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
