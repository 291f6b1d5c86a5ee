// One song of the engine, measured on what is decoded from its MP3 and on its voice stem.
import { MPEGDecoder } from 'mpg123-decoder';
import { filter, highPass, lowPass } from '../../packages/sound/dist/biquad.js';
import { estoi } from '../../packages/sound/dist/estoi.js';
import { kWeighting, loudnessOf } from '../../packages/sound/dist/loudness.js';
import { octaveBalance, octavePowers } from '../../packages/sound/dist/octaves.js';
import { truePeak } from '../../packages/sound/dist/true-peak.js';
import { octaveTarget } from '../../packages/engine/dist/mix/target.js';

const rate = 44_100;
const genres = [
  ...['流行 女声', 'rock male vocal', 'folk female vocal', 'r&b 男声', 'electronic 女声', 'rap 男声', 'metal male'],
  ...['古风 女声', 'jazz female', 'country male vocal', 'blues male', 'punk', 'world', 'latin 女声', 'alternative'],
  'classical female',
];
export const english = `Walking home along the river
All the stars are falling down
Hold my hand and stay forever
In the quiet of this town
Every window holds a candle
Every candle holds a name
If you listen to the water
You will hear it call the same`;

const decibels = (power) => 10 * Math.log10(power + 1e-20);
const sum = (values) => values.reduce((a, b) => a + b, 0);
const middle = ({ left, right }) => left.map((v, i) => (v + right[i]) / 2);

/** Mean squares of pieces of 4096 after filters. */
function powers(samples, filters) {
  const copy = samples.slice();
  for (const each of filters) filter(copy, each);
  return Array.from({ length: Math.floor(copy.length / 4096) }, (_, k) =>
    sum(copy.subarray(k * 4096, (k + 1) * 4096).map((v) => v * v)),
  );
}

const between = (low, high) => [0.54, 1.31].flatMap((q) => [highPass(rate, low, q), lowPass(rate, high, q)]);

export async function decoded(encodeMp3, { left, right }) {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(await encodeMp3(left, right, rate, 160));
  decoder.free();
  return channelData;
}

/** How even the tune goes: gaps between its onsets, in sixteenths. */
function gapsOf(score) {
  const onsets = score.sheet.melody.map(({ beat }) => beat);
  const gaps = onsets
    .slice(1)
    .map((beat, i) => Math.round((beat - onsets[i]) * 4))
    .filter((gap) => gap > 0 && gap < 16);
  const counts = new Map();
  for (const gap of gaps) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / gaps.length);
  return { entropy: -sum(shares.map((p) => p * Math.log2(p))), commonest: Math.max(...shares) };
}

/** How much louder the choruses are than the verses, in LU; 0 where one is missing. */
function lift({ sections }, { left, right }) {
  const level = (kind) => {
    const own = sections.filter((section) => section.kind === kind);
    const cut = (channel) =>
      Float32Array.from(own.flatMap(({ start, end }) => [...channel.subarray(start * rate, end * rate)]));
    return own.length > 0 ? loudnessOf([cut(left), cut(right)], rate) : NaN;
  };
  return level('chorus') - level('verse') || 0;
}

export async function measured({ compose, renderMix, renderStem, encodeMp3 }, i, sources) {
  const tags = genres[i % genres.length];
  const lyrics = i % 4 === 1 ? `[Verse]\n${english}\n[Chorus]\n${english}` : undefined;
  const score = compose({ seed: `measure/${i}`, tags, lyrics, description: '夏天的风', maxSeconds: 60 });
  const mix = renderMix(score, undefined, sources);
  const voice = renderStem(score, 'vocals', mix.master, sources);
  const [left, right] = await decoded(encodeMp3, mix);
  const [sung, all] = [middle(voice), middle(mix)];
  const rest = all.map((v, k) => v - sung[k]);
  const weighting = kWeighting(rate);
  const heard = powers(sung, weighting);
  const top = Math.max(...heard);
  const before = (filters) => {
    const [a, b] = [sung, rest].map((samples) => powers(samples, filters).filter((_, k) => heard[k] > top * 0.02));
    return decibels(sum(a) / sum(b));
  };
  const { mid, side } = octavePowers(left, right, rate, 8192);
  const target = octaveTarget(score.genre, score.mix.brightness);
  const away = octaveBalance({ mid, side })
    .slice(0, 8)
    .map((level, k) => (level - target[k]) ** 2);
  const own = octaveBalance(octavePowers(voice.left, voice.right, rate, 8192));
  const { entropy, commonest } = gapsOf(score);
  return {
    genre: score.genre,
    loudness: loudnessOf([left, right], rate),
    'true peak': 20 * Math.log10(truePeak([left, right])),
    'away from target': Math.sqrt(sum(away) / 8),
    'side to middle': decibels(sum(side) / sum(mid)),
    'side below 150': decibels((side[0] + side[1]) / (mid[0] + mid[1])),
    estoi: estoi(sung, all, rate),
    'voice to rest': before(weighting),
    '2-4 kHz': before(between(2000, 4000)),
    '4-8 kHz': before(between(4000, 8000)),
    'octave of 8 kHz in the voice': own[7] - Math.max(...own),
    'verse to chorus': lift(score, mix),
    entropy,
    'commonest gap': commonest,
    form: score.sections.map(({ kind }) => kind[0]).join(''),
  };
}

/** What every song owes, by figure. */
export const owed = {
  loudness: (lufs) => Math.abs(lufs + 14) <= 0.5,
  'true peak': (db) => db <= -1,
  'away from target': (db) => db <= 3.5,
  'side to middle': (db, { genre }) => (genre === 'rap' ? db >= -15 && db <= -12 : db >= -11 && db <= -7),
  'side below 150': (db) => db <= -18,
};
