// How consonants, breath and treble of a singer stand beside the vowels, in the stem of the voice as decoded from its MP3.
import { filter, highPass, lowPass } from '../../packages/sound/dist/biquad.js';
import { octaveBalance, octavePowers } from '../../packages/sound/dist/octaves.js';

const rate = 44_100;
/** What an encoder and a decoder of MP3 put before the first sample. */
const delay = 1105;
/** Seconds over which a consonant is as loud as it gets, and how finely that place is looked for. */
const [loudest, step] = [0.06, 0.005];
/** Fewer tell nothing. */
const least = 4;
/** What begins a syllable with hissing: in capitals of Mandarin. Voiced ones are not counted. */
const sibilants = new Set(['S', 'SH', 'X', 'Z', 'C', 'ZH', 'CH', 'J', 'Q', 's', 'sh', 'ch']);

const decibels = (power) => 10 * Math.log10(power + 1e-20);
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Steep at both ends. */
function band(samples, low, high) {
  const out = samples.slice();
  for (const q of [0.54, 1.31])
    for (const stage of [highPass(rate, low, q), lowPass(rate, high, q)]) filter(out, stage);
  return out;
}

function powerIn(samples, from, to) {
  const piece = samples.subarray(Math.round(from * rate), Math.round(to * rate));
  return piece.reduce((sum, v) => sum + v * v, 0) / Math.max(1, piece.length);
}

/** Where between two seconds a sound is loudest. */
function loudestIn(samples, from, to) {
  const places = [[from, Math.min(to, from + loudest)]];
  for (let at = from + step; at + loudest <= to; at += step) places.push([at, at + loudest]);
  const powers = places.map(([begin, end]) => powerIn(samples, begin, end));
  return places[powers.indexOf(Math.max(...powers))];
}

/**
 * Of a stem of the lead voice: its sibilants from 2 kHz on beside the vowels that follow; its octave around 8 kHz beside its
 * loudest; held vowels at 6 to 12 kHz beside the sibilants. Medians; undefined where too few are sung.
 */
export function sungFigures(score, channels) {
  const [left, right] = channels.map((channel) => channel.subarray(delay));
  const octaves = octaveBalance(octavePowers(left, right, rate, 8192));
  const reach = { 'voice at 8 kHz': octaves[7] - Math.max(...octaves) };
  const notes = score.parts.vocals.flatMap((part) => (part.kind === 'voice' ? part.notes : []));
  const voice = left.map((v, i) => (v + right[i]) / 2);
  const [hiss, treble] = [band(voice, 2000, 16_000), band(voice, 6000, 12_000)];
  const begins = notes.filter(({ onset, lead, dur }) => sibilants.has(onset[0]) && lead > 0.03 && dur > 0.15);
  const held = notes.filter(({ t, dur }, i) => {
    const next = notes[i + 1];
    return Math.min(t + dur, next ? next.t - next.lead : Infinity) - t > 0.4;
  });
  const places = begins.map(({ t, lead }) => loudestIn(hiss, t - lead, t));
  const vowels = begins.map(({ t, dur }) => powerIn(voice, t + 0.05, t + Math.min(0.3, dur)));
  const beside = places.map(([from, to], i) => decibels(powerIn(hiss, from, to) / vowels[i]));
  const hissing = median(places.map(([from, to]) => powerIn(treble, from, to)));
  const noise = held.map(({ t }) => decibels(powerIn(treble, t + 0.15, t + 0.35) / hissing));
  const enough = begins.length >= least;
  return {
    sibilants: enough ? median(beside) : undefined,
    ...reach,
    'held vowels': enough && noise.length >= least ? median(noise) : undefined,
  };
}
