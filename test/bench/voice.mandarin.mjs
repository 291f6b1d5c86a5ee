// How near a sung Mandarin syllable comes to the same one said by Debian's espeak-ng, among 32: a proxy, which can be gamed.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Fft } from '../../packages/sound/dist/fft.js';
import { resample } from '../../packages/sound/dist/resample.js';

const run = promisify(execFile);
const rate = 16_000;
const [size, hop, bands, kept] = [512, 160, 26, 13];
const fft = new Fft(size);

export const sets = [
  `ma1 ba1 pa1 fa1 da4 ta1 na4 la1 ge1 ke4 he2 ji1 qi1 xi1 zhi1 chi1 shi1 ri4 zi4 ci2 si4 wo3 ni3 ai4 bei3 hao3 dou1 wan3
  ren2 feng1 yang2 dong1`,
  `meng4 xin1 yue4 guang1 hua1 xue3 qing1 chun1 lai2 zou3 kan4 ting1 shuo1 hui2 jia1 lu4 yu3 yun2 tian1 di4 shui3 huo3
  ye4 xing1 chang2 duan3 gao1 zai4 shang4 zhong1 men2 kuai4`,
].map((text) => text.trim().split(/\s+/));

export const hasSpeaker = () =>
  run('espeak-ng', ['--version']).then(
    () => true,
    () => false,
  );

/** @param voice `+f2` for a woman, nothing for a man. */
export async function said(syllable, voice) {
  const { stdout } = await run('espeak-ng', ['-v', `cmn-latn-pinyin${voice}`, '-s', '120', '--stdout', syllable], {
    encoding: 'buffer',
    maxBuffer: 1 << 24,
  });
  const data = new Int16Array(
    stdout.buffer.slice(stdout.byteOffset + 44, stdout.byteOffset + 44 + ((stdout.length - 44) & ~1)),
  );
  return resample(
    Float32Array.from(data, (v) => v / 32_768),
    stdout.readUInt32LE(24),
    rate,
  );
}

const mel = (hz) => 2595 * Math.log10(1 + hz / 700);
const edges = Array.from({ length: bands + 2 }, (_, i) => {
  const at = mel(100) + ((mel(7600) - mel(100)) * i) / (bands + 1);
  return ((700 * (10 ** (at / 2595) - 1)) / rate) * size;
});

/** Cepstra of what is heard, without loudness. */
export function cepstra(samples) {
  const rows = [];
  const top = samples.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
  for (let at = 0; at + size <= samples.length; at += hop) {
    const re = Float64Array.from({ length: size }, (_, i) => {
      const now = samples[at + i] - 0.95 * (samples[at + i - 1] ?? 0);
      return i < 400 ? now * (0.54 - 0.46 * Math.cos((2 * Math.PI * i) / 399)) : 0;
    });
    if (Math.max(...samples.subarray(at, at + 400).map(Math.abs)) < top * 0.02) continue;
    const im = new Float64Array(size);
    fft.transform(re, im);
    const logs = Array.from({ length: bands }, (_, b) => {
      let sum = 1e-9;
      for (let k = Math.ceil(edges[b]); k < edges[b + 2]; k += 1) {
        const weight =
          k < edges[b + 1]
            ? (k - edges[b]) / (edges[b + 1] - edges[b])
            : (edges[b + 2] - k) / (edges[b + 2] - edges[b + 1]);
        sum += weight * (re[k] ** 2 + im[k] ** 2);
      }
      return Math.log(sum);
    });
    rows.push(
      Array.from({ length: kept }, (_, c) =>
        logs.reduce((sum, v, b) => sum + v * Math.cos((Math.PI * (c + 1) * (b + 0.5)) / bands), 0),
      ),
    );
  }
  return rows;
}

/** All of one voice less its mean: what is left tells syllables apart, not voices. */
function centred(sounds) {
  const rows = sounds.flat();
  const mean = Array.from({ length: kept }, (_, c) => rows.reduce((sum, row) => sum + row[c], 0) / rows.length);
  return sounds.map((sound) => sound.map((row) => row.map((v, c) => v - mean[c])));
}

/** Along the best path in time, a step. */
export function distance(a, b) {
  let before = new Float64Array(b.length + 1).fill(Infinity);
  before[0] = 0;
  for (const row of a) {
    const now = new Float64Array(b.length + 1).fill(Infinity);
    for (let k = 0; k < b.length; k += 1) {
      const apart = Math.sqrt(row.reduce((sum, v, c) => sum + (v - b[k][c]) ** 2, 0));
      now[k + 1] = apart + Math.min(before[k], before[k + 1], now[k]);
    }
    before = now;
  }
  return before[b.length] / (a.length + b.length);
}

/** How many of the sung syllables have their own among the nearest one and five. */
export function ranked(sung, spoken) {
  const others = centred(spoken);
  const ranks = centred(sung).map((own, i) => {
    const each = others.map((other) => distance(own, other));
    return each.filter((d) => d < each[i]).length;
  });
  return { first: ranks.filter((rank) => rank === 0).length, five: ranks.filter((rank) => rank < 5).length };
}
