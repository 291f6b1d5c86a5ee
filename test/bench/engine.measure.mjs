// One song of the engine, measured on what is decoded from its MP3 and on its stems.
import { MPEGDecoder } from 'mpg123-decoder';
import { filter, highPass, lowPass } from '../../packages/sound/dist/biquad.js';
import { estoi } from '../../packages/sound/dist/estoi.js';
import { kWeighting, loudnessOf } from '../../packages/sound/dist/loudness.js';
import { octaveBalance, octavePowers } from '../../packages/sound/dist/octaves.js';
import { truePeak } from '../../packages/sound/dist/true-peak.js';
import { octaveTarget } from '../../packages/engine/dist/mix/target.js';
import { sungFigures } from './engine.sung.mjs';
import { written } from './engine.written.mjs';
import { english } from './english.mjs';

const rate = 44_100;
const piece = 4096;
const genres = [
  ...['流行 女声', 'rock male vocal', 'folk female vocal', 'r&b 男声', 'electronic 女声', 'rap 男声', 'metal male'],
  ...['古风 女声', 'jazz female', 'country male vocal', 'blues male', 'punk', 'world', 'latin 女声', 'alternative'],
  'classical female',
];

export const decibels = (power) => 10 * Math.log10(power + 1e-20);
const sum = (values) => values.reduce((a, b) => a + b, 0);
const middle = ({ left, right }) => left.map((v, i) => (v + right[i]) / 2);

/** The request of a song: every genre in turn, every fourth of them in English. */
export const askedOf = (i) => ({
  seed: `measure/${i}`,
  tags: genres[i % genres.length],
  lyrics: (i + Math.floor(i / genres.length)) % 4 === 1 ? `[Verse]\n${english}\n[Chorus]\n${english}` : undefined,
  description: '夏天的风',
  maxSeconds: 60,
});

/** Mean squares of pieces of 4096 after filters. */
function powers(samples, filters) {
  const copy = samples.slice();
  for (const each of filters) filter(copy, each);
  const out = new Float64Array(Math.floor(copy.length / piece));
  for (let i = 0; i < out.length * piece; i += 1) out[Math.floor(i / piece)] += copy[i] * copy[i];
  return out;
}

const between = (low, high) => [0.54, 1.31].flatMap((q) => [highPass(rate, low, q), lowPass(rate, high, q)]);

export async function decoded(encodeMp3, { left, right }) {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(await encodeMp3(left, right, rate, 160));
  decoder.free();
  return channelData;
}

/** How much louder the choruses are than the verses, in LU; undefined where one is missing. */
function lift({ sections }, { left, right }) {
  const level = (kind) => {
    const own = sections.filter((section) => section.kind === kind);
    const cut = (channel) =>
      own.map(({ start, end }) => channel.subarray(Math.round(start * rate), Math.round(end * rate)));
    return own.length > 0
      ? loudnessOf(
          [left, right].map((channel) => joined(cut(channel))),
          rate,
        )
      : NaN;
  };
  const up = level('chorus') - level('verse');
  return Number.isFinite(up) ? up : undefined;
}

function joined(pieces) {
  const out = new Float32Array(sum(pieces.map(({ length }) => length)));
  let at = 0;
  for (const one of pieces) {
    out.set(one, at);
    at += one.length;
  }
  return out;
}

/**
 * Leaps that stand alone: away from the middle of their neighbours by a fiftieth of full scale, and four times as far as any
 * sample within 15 ms before and after. What is struck goes on being rough, and what has a pitch comes again.
 */
export function clicks(samples) {
  const [reach, near] = [662, 3];
  const bends = samples.map((v, i) => Math.abs(v - ((samples[i - 1] ?? v) + (samples[i + 1] ?? v)) / 2));
  const alone = (i) => {
    for (let k = near; k < reach; k += 1) if (bends[i - k] * 4 > bends[i] || bends[i + k] * 4 > bends[i]) return false;
    return true;
  };
  let found = 0;
  for (let i = reach; i < bends.length - reach; i += 1) if (bends[i] > 0.02 && alone(i)) found += 1;
  return found;
}

/** The voice against everything else, all over and where words are told apart, while there is singing: both channels. */
export function presence(voice, mix) {
  const sung = [voice.left, voice.right];
  const rest = [mix.left, mix.right].map((channel, side) => channel.map((v, k) => v - sung[side][k]));
  const both = (channels, filters) => {
    const [left, right] = channels.map((channel) => powers(channel, filters));
    return left.map((power, k) => power + right[k]);
  };
  const heard = both(sung, kWeighting(rate));
  const top = heard.reduce((most, v) => Math.max(most, v), 0);
  const before = (filters) => {
    const [a, b] = [sung, rest].map((channels) => both(channels, filters).filter((_, k) => heard[k] > top * 0.02));
    return decibels(sum(a) / sum(b));
  };
  return {
    'voice to rest': before(kWeighting(rate)),
    '2-4 kHz': before(between(2000, 4000)),
    '4-8 kHz': before(between(4000, 8000)),
  };
}

/** What is left when all stems are taken from the mix, and who should play and is silent. */
function stems({ renderStem }, score, mix, sources) {
  const rest = [mix.left.slice(), mix.right.slice()];
  const silent = [];
  const power = (channels) => sum(channels.map((channel) => channel.reduce((all, v) => all + v * v, 0)));
  for (const [name, parts] of Object.entries(score.parts)) {
    const { left, right } = renderStem(score, name, mix.master, sources);
    if (parts.length > 0 && !(power([left, right]) > 1e-4)) silent.push(name);
    [left, right].forEach((channel, side) => channel.forEach((v, i) => (rest[side][i] -= v)));
  }
  return { 'stems null': decibels(power(rest) / power([mix.left, mix.right])), silent: silent.length };
}

/** All figures of a song. `whole`: with its twelve stems, which is most of the work. `heard`: what is heard of a mix. */
export async function measured(engine, i, sources, { whole = true, heard = decoded } = {}) {
  const { compose, renderMix, renderStem, encodeMp3 } = engine;
  const score = compose(askedOf(i));
  const from = process.cpuUsage();
  const mix = renderMix(score, undefined, sources);
  const { user, system } = process.cpuUsage(from);
  const [left, right] = await heard(encodeMp3, mix);
  const voice = renderStem(score, 'vocals', mix.master, sources);
  const { mid, side } = octavePowers(left, right, rate, 8192);
  const target = octaveTarget(score.genre, score.mix.brightness);
  const away = octaveBalance({ mid, side }).map((level, k) => level - target[k]);
  const finite = [left, right].every((channel) => channel.every((v) => Number.isFinite(v)));
  return {
    genre: score.genre,
    ...{ english: askedOf(i).lyrics !== undefined, cpu: ((user + system) / 1e6 / score.durationSeconds) * 60 },
    loudness: loudnessOf([left, right], rate),
    'true peak': 20 * Math.log10(truePeak([left, right])),
    'away from target': Math.sqrt(sum(away.slice(0, 8).map((db) => db * db)) / 8),
    'side to middle': decibels(sum(side) / sum(mid)),
    'side below 150': decibels((side[0] + side[1]) / (mid[0] + mid[1])),
    estoi: estoi(middle(voice), middle(mix), rate),
    ...presence(voice, mix),
    ...sungFigures(score, await heard(encodeMp3, voice)),
    'verse to chorus': lift(score, { left, right }),
    clicks: clicks(mix.left) + clicks(mix.right),
    dc: 20 * Math.log10(Math.max(...[left, right].map((c) => Math.abs(sum(c) / c.length))) + 1e-9),
    'not finite': finite ? 0 : 1,
    ...(whole ? stems(engine, score, mix, sources) : {}),
    ...written(score),
    octaves: away.map((db) => Math.round(db)).join(' '),
  };
}

const among = (low, high) => (value) => value >= low && value <= high;
const loudGenres = ['rock', 'metal'];
const least = { pop: 0, 'r&b': 0, folk: 0, rap: 0, rock: -1.5, metal: -3 };

/** What every song owes, by figure; what is undefined is owed by none. */
export const owed = {
  loudness: among(-14.5, -13.5),
  'true peak': (db) => db <= -1,
  'away from target': (db) => db <= 3.5,
  'side to middle': (db, { genre }) => (genre === 'rap' ? among(-15, -12)(db) : among(-11, -7)(db)),
  'side below 150': (db) => db <= -18,
  estoi: (value) => value >= 0.35,
  'voice to rest': (db, { genre }) => db >= (least[genre] ?? -Infinity),
  '2-4 kHz': (db, { genre }) => loudGenres.includes(genre) || db >= 2,
  '4-8 kHz': (db, { genre }) => loudGenres.includes(genre) || db >= -9,
  sibilants: among(-18, -8),
  'voice at 8 kHz': (db) => db >= -26,
  'held vowels': (db) => db <= -10,
  'verse to chorus': (lu, { genre }) => !['pop', 'rock'].includes(genre) || among(2, 4)(lu),
  clicks: (count) => count === 0,
  dc: (db) => db <= -60,
  'not finite': (count) => count === 0,
  'stems null': (db) => db <= -80,
  silent: (count) => count === 0,
};
