// Score -> sound. The mix and a single stem run through the same linear chain, so stems sum to the mix.
import type { SoundBank } from '../inst/bank.js';
import { addPanned, panGains, renderHits, renderNotes } from '../inst/render.js';
import { STEM_NAMES, type StemName } from '../theory/stems.js';
import type { Origin, Part, Score } from '../score/score.js';
import { BLOCK, SAMPLE_RATE, clear, emptyStem, silence, type Stem, type Stereo } from '../signal/stereo.js';
import { Ringing } from '../mix/ringing.js';
import { applyGain, makeMaster, type Master } from '../mix/master.js';
import { blend } from '../mix/blend.js';
import { duckShape } from '../mix/duck.js';
import { singingOf } from '../mix/carve.js';
import { levelGain, Placing, type Buses, type Others } from '../mix/place.js';
import { presenceGain } from '../mix/presence.js';
import { addRecording } from '../mix/recording.js';
import { colour } from '../mix/finish.js';
import { applyTone, Colouring, toneFor, type Tone } from '../mix/tone.js';
import { renderVoice } from '../voice/render.js';
import type { Speech } from '../voice/spoken/speech.js';

export interface Mix {
  left: Float32Array;
  right: Float32Array;
  sampleRate: 44100;
  /** Store beside the song: `renderStem` needs it. */
  master: Master;
}

const samplesOf = (score: Score): number => Math.round(score.durationSeconds * SAMPLE_RATE);

/** What comes from outside of the engine and is heard in a song; without it the engine plays everything itself. */
export interface Sources {
  /** The recording that the score speaks of, at 44100 samples a second. Without it its tune is played instead. */
  recording?: Stereo;
  /** Who speaks English words, so that whole songs of them are sung as they are spoken. */
  speech?: Speech;
  /** Recorded instruments. */
  bank?: SoundBank;
}

function renderPart(part: Part, seed: string, out: Stem, { bank, speech }: Sources): void {
  if (part.kind === 'notes') return renderNotes(part, out, bank);
  if (part.kind === 'hits') return renderHits(part, out, bank);
  const [left, right] = panGains(part.pan);
  addPanned(out, renderVoice(part, seed, out.left.length, speech), 0, left, right);
}

function ducksOf(score: Score): Float32Array {
  const kicks = score.parts.drums.flatMap((part) =>
    part.kind === 'hits' ? part.hits.filter((h) => h.drum === 'kick' && h.vel > 0.5).map((h) => h.t) : [],
  );
  return duckShape(kicks, Math.min(0.32, (60 / score.bpm) * 0.8), samplesOf(score));
}

const busesOf = (samples: number): Buses => ({
  dry: silence(samples),
  room: silence(samples),
  echo: new Float32Array(samples),
});

/** Whether what the score says of a recording need not be played. */
const isReal = (score: Score, recording?: Stereo): boolean => recording !== undefined && score.recording !== undefined;

/** The twelve stems of a song ask for the same: it is worked out once a score. */
const others = new WeakMap<Score, Others>();

function othersOf(score: Score): Others {
  const known = others.get(score) ?? { ducks: ducksOf(score), singing: singingOf(score, samplesOf(score)) };
  others.set(score, known);
  return known;
}

/** Fills `scratch`, which must be silent, with what a stem plays; answers the gain that brings it to its level. */
function playStem(score: Score, name: StemName, scratch: Stem, sources: Sources): number {
  const real = isReal(score, sources.recording);
  const parts = score.parts[name].filter((part) => !(real && part.kind === 'notes' && part.heard));
  for (const part of parts) renderPart(part, score.seed, scratch, sources);
  return parts.length > 0 ? levelGain(scratch, name, score.mix) : 0;
}

/** Adds room and echo to what is dry; linear. */
function ring(score: Score, buses: Buses): Stereo {
  const ringing = new Ringing(score.mix);
  const { length } = buses.echo;
  for (let at = 0; at < length; at += BLOCK) ringing.run(buses, at, buses.dry, at, Math.min(BLOCK, length - at));
  return buses.dry;
}

/** One stem with its room, its echo and the colour of the mix. Nothing but what comes out is as long as the song. */
function playAlone(score: Score, placing: Placing, tone?: Tone): Stereo {
  const out = silence(samplesOf(score));
  const sends = busesOf(BLOCK);
  const ringing = new Ringing(score.mix);
  const colouring = tone && new Colouring(tone);
  const { length } = out.left;
  for (let at = 0, block = 0; at < length; at += BLOCK, block++) {
    const count = Math.min(BLOCK, length - at);
    const sounding = placing.add(block, sends, 0);
    if (sounding) for (const side of ['left', 'right'] as const) out[side].set(sends.dry[side].subarray(0, count), at);
    ringing.run(sends, 0, out, at, count);
    colouring?.run(out, at, at + count);
    if (sounding) emptied(sends);
  }
  return out;
}

function emptied({ dry, room, echo }: Buses): void {
  for (const channel of [dry.left, dry.right, room.left, room.right, echo]) channel.fill(0);
}

/** What a model has of its own; linear. The recording, when it is heard, has a room and a colour of its own. */
function finish(score: Score, sound: Stereo, recording?: Stereo): Stereo {
  if (recording && score.recording) addRecording(sound, recording, score.recording);
  if (score.mix.finish) colour(sound, score.mix.finish);
  return sound;
}

type Progress = (part: number) => void;

/** The singer comes last: how loud depends on who else is heard. */
const ORDER: readonly StemName[] = [...STEM_NAMES.filter((name) => name !== 'vocals'), 'vocals'];

function renderAlone(score: Score, onProgress: Progress, { ends = true, ...sources }: RenderAsk): Mix {
  const samples = samplesOf(score);
  const buses = busesOf(samples);
  const scratch = emptyStem(samples);
  let voice = 1;
  ORDER.forEach((name, i) => {
    if (i > 0) clear(scratch);
    const gain = playStem(score, name, scratch, sources);
    if (name === 'vocals' && gain > 0) voice = presenceGain(scratch, gain, buses.dry, score.genre);
    const placing = new Placing(scratch, name, score.mix, name === 'vocals' ? gain * voice : gain, othersOf(score));
    for (let at = 0, block = 0; at < samples; at += BLOCK, block++) placing.add(block, buses, at);
    onProgress(((i + 1) / ORDER.length) * 0.8);
  });
  const rung = ring(score, buses);
  const tone = toneFor(rung, score.genre, score.mix.brightness);
  applyTone(rung, tone);
  const out = finish(score, rung, sources.recording);
  onProgress(0.9);
  const master: Master = { ...makeMaster(out, ends), tone, voice };
  applyGain(out, master);
  onProgress(1);
  return { ...out, sampleRate: SAMPLE_RATE, master };
}

/** Whether anything of the score it was made from is heard from a second on. */
const hearsOrigin = ({ until, again }: Origin, from: number): boolean => until > from || again !== null;

export interface RenderAsk extends Sources {
  /** Nobody hears what is before this second: it need not be true. */
  from?: number;
  /** False where another sound goes on from it: it does not fade out. */
  ends?: boolean;
}

/** `onProgress` hears 0..1. */
export function renderMix(score: Score, onProgress: Progress = () => {}, ask: RenderAsk = {}): Mix {
  const { origin } = score;
  if (!origin || !hearsOrigin(origin, ask.from ?? 0)) return renderAlone(score, onProgress, ask);
  const { master, ...own } = renderAlone(score, (part) => onProgress(part / 2), ask);
  const { from: _from, ends = true, ...sources } = ask;
  const before = { ...sources, ends: ends && origin.again !== null };
  const old = renderMix(origin.score, (part) => onProgress(0.5 + part / 2), before);
  blend(own, old, origin);
  return { ...own, master: { ...master, origin: old.master } };
}

/** One stem as it sounds in the mix; `master` comes from `renderMix` of the same score and sources. A stem nobody plays is zeros. */
export function renderStem(score: Score, name: StemName, master: Master, sources: Sources = {}): Stereo {
  const own = renderStemAlone(score, name, master, sources);
  if (score.origin && master.origin)
    blend(own, renderStem(score.origin.score, name, master.origin, sources), score.origin);
  return own;
}

function renderStemAlone(score: Score, name: StemName, master: Master, sources: Sources): Stereo {
  const samples = samplesOf(score);
  const own = score.recording?.stem === name ? sources.recording : undefined;
  if (score.parts[name].length === 0 && !own) return silence(samples);
  const scratch = emptyStem(samples);
  const gain = playStem(score, name, scratch, sources) * (name === 'vocals' ? (master.voice ?? 1) : 1);
  const placing = new Placing(scratch, name, score.mix, gain, othersOf(score));
  const out = finish(score, playAlone(score, placing, master.tone), own);
  applyGain(out, master);
  return out;
}
