// Score -> sound. The mix and a single stem run through the same linear chain, so stems sum to the mix.
import type { SoundBank } from '../inst/bank.js';
import { addWhole, panGains, renderHits, renderNotes } from '../inst/render.js';
import { KeptSounds } from '../inst/sounds.js';
import { STEM_NAMES, type StemName } from '../theory/stems.js';
import type { Origin, Part, Score, VoicePart } from '../score/score.js';
import { block, putDown } from '../kernels/block.js';
import { giveBack, roomFor } from '../signal/rooms.js';
import { BLOCK, SAMPLE_RATE, clear, emptyStem, type Stem, type Stereo } from '../signal/stereo.js';
import { blockRing, Ringing } from '../mix/ringing.js';
import { gainStage, makeMaster, type Master } from '../mix/master.js';
import { blend } from '../mix/blend.js';
import { duckShape } from '../mix/duck.js';
import { evenGains } from '../mix/even.js';
import { drawHisses, hissesOf } from '../mix/hiss.js';
import { singingOf } from '../mix/carve.js';
import { closingOf } from '../mix/closing.js';
import { levelGain, Placing, type Buses, type Others } from '../mix/place.js';
import { runAll, through, type Stage } from '../mix/stages.js';
import { presenceOf, type Presence } from '../mix/presence.js';
import { recordingStage } from '../mix/recording.js';
import { Finishing } from '../mix/finish.js';
import { Colouring, toneFor, type Tone } from '../mix/tone.js';
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
  /**
   * Whether the stems of the same score are asked for next. What is sung is kept for them, ten megabytes a minute and
   * voice, and of what instruments sound like what takes longest to make, sixteen megabytes at most (inst/sounds.ts).
   */
  stemsFollow?: boolean;
}

/** What was sung for the mix is not sung again for the stem. */
const sung = new WeakMap<VoicePart, { speech: Speech | undefined; samples: Float32Array }>();

function sungPart(part: VoicePart, seed: string, length: number, { speech, stemsFollow }: Sources): Float32Array {
  const known = sung.get(part);
  if (known && known.speech === speech && known.samples.length === length) return known.samples;
  const samples = renderVoice(part, seed, length, speech);
  if (stemsFollow) sung.set(part, { speech, samples });
  return samples;
}

/** What instruments sound like, of songs whose stems follow. */
const sounded = new WeakMap<Score, KeptSounds>();

function addVoice({ pan }: VoicePart, voice: Float32Array, out: Stem, gain = 1): void {
  const [left, right] = panGains(pan);
  addWhole(out, voice, left * gain, right * gain);
}

function renderPart(part: Part, score: Score, out: Stem, sources: Sources): void {
  const kept = sounded.get(score);
  if (part.kind === 'notes') return renderNotes(part, out, sources.bank, kept);
  if (part.kind === 'hits') return renderHits(part, out, sources.bank, kept);
  addVoice(part, sungPart(part, score.seed, out.left.length, sources), out);
}

/** Those who lead are heard as loud as each other. */
function renderLeads(parts: readonly VoicePart[], score: Score, out: Stem, sources: Sources): void {
  const voices = parts.map((part) => sungPart(part, score.seed, out.left.length, sources));
  const gains = evenGains(parts, voices);
  for (const [i, part] of parts.entries()) addVoice(part, voices[i]!, out, gains[i]!);
}

function ducksOf(score: Score): Float32Array {
  const kicks = score.parts.drums.flatMap((part) =>
    part.kind === 'hits' ? part.hits.filter((h) => h.drum === 'kick' && h.vel > 0.5).map((h) => h.t) : [],
  );
  return duckShape(kicks, Math.min(0.32, (60 / score.bpm) * 0.8), samplesOf(score));
}

const busesOf = (samples: number): Buses => ({
  dry: roomFor(samples),
  room: roomFor(samples),
  echo: new Float32Array(samples),
});

/** Whether what the score says of a recording need not be played. */
const isReal = (score: Score, recording?: Stereo): boolean => recording !== undefined && score.recording !== undefined;

/** The twelve stems of a song ask for the same: it is worked out once a score. */
const others = new WeakMap<Score, Others>();

function othersOf(score: Score): Others {
  const known = others.get(score);
  if (known) return known;
  const samples = samplesOf(score);
  const made = {
    ...{ ducks: ducksOf(score), singing: singingOf(score, samples), closing: closingOf(score, samples) },
    genre: score.genre,
  };
  others.set(score, made);
  return made;
}

/** Where a stem is played. */
const scratchFor = (samples: number): Stem => emptyStem(samples, roomFor(samples));

const isVoice = (part: Part): part is VoicePart => part.kind === 'voice';

/** Fills `scratch`, which must be silent, with what a stem plays; answers the gain that brings it to its level. */
function playStem(score: Score, name: StemName, scratch: Stem, sources: Sources): number {
  const real = isReal(score, sources.recording);
  const parts = score.parts[name].filter((part) => !(real && part.kind === 'notes' && part.heard));
  const leads = name === 'vocals' ? parts.filter(isVoice) : [];
  renderLeads(leads, score, scratch, sources);
  for (const part of parts) if (leads.length === 0 || !isVoice(part)) renderPart(part, score, scratch, sources);
  return parts.length > 0 ? levelGain(scratch, name, score.mix) : 0;
}

/** How the lead voice is to stand before `band`; what hisses in it is drawn. */
function stand(score: Score, lead: Stem, gain: number, band: Stereo): Presence {
  const hisses = hissesOf(score);
  const { genre, mix } = score;
  const voice = presenceOf(lead, gain, band, { genre, brightness: mix.brightness, hisses });
  drawHisses(lead, hisses, voice.hiss ?? 0);
  return voice;
}

/** A stem at its level; the lead voice stands as `voice` says. */
function placed(score: Score, name: StemName, stem: Stem, gain: number, voice?: Presence): Placing {
  if (name !== 'vocals' || !voice) return new Placing(stem, name, score.mix, gain, othersOf(score));
  return new Placing(stem, name, score.mix, gain * voice.gain, othersOf(score), voice.bells);
}

/** Adds room and echo to what is dry; linear. */
function ring(score: Score, { dry, room, echo }: Buses): Stereo {
  const ringing = new Ringing(score.mix);
  const sends = blockRing();
  const stage: Stage = {
    run(at, count, silent) {
      sends.room.left.set(room.left.subarray(at, at + count));
      sends.room.right.set(room.right.subarray(at, at + count));
      sends.echo.set(echo.subarray(at, at + count));
      return !ringing.run(sends, block, count) && silent;
    },
  };
  through(dry, [stage]);
  return dry;
}

/** One stem with its room, its echo and what is done to the mix, in `out`, which must be silent; nothing else is as long as the song. */
function playAlone(score: Score, placing: Placing, out: Stereo, stages: readonly Stage[]): void {
  const sends = blockRing();
  const ringing = new Ringing(score.mix);
  const { length } = out.left;
  for (let at = 0, nth = 0; at < length; at += BLOCK, nth++) {
    const count = Math.min(BLOCK, length - at);
    const sound = placing.play(nth);
    if (sound) placing.send(nth, sends);
    else for (const side of [block.left, block.right]) side.fill(0);
    const rung = ringing.run(sound ? sends : undefined, block, count);
    if (!runAll(stages, at, count, !sound && !rung)) putDown(out, at, count);
  }
}

/** The colour of the mix, and what a model has of its own; linear. The recording, when it is heard, has a room and a colour of its own. */
function finishing(score: Score, tone?: Tone, recording?: Stereo): Stage[] {
  const stages: Stage[] = tone ? [new Colouring(tone)] : [];
  if (recording && score.recording) stages.push(recordingStage(recording, score.recording));
  if (score.mix.finish) stages.push(new Finishing(score.mix.finish));
  return stages;
}

type Progress = (part: number) => void;

/** The singer comes last: how loud depends on who else is heard. */
const ORDER: readonly StemName[] = [...STEM_NAMES.filter((name) => name !== 'vocals'), 'vocals'];

function renderAlone(score: Score, onProgress: Progress, { ends = true, ...sources }: RenderAsk): Mix {
  const samples = samplesOf(score);
  const buses = busesOf(samples);
  const scratch = scratchFor(samples);
  if (sources.stemsFollow) sounded.set(score, new KeptSounds(sources.bank));
  let voice: Presence | undefined;
  ORDER.forEach((name, i) => {
    if (i > 0) clear(scratch);
    const gain = playStem(score, name, scratch, sources);
    if (name === 'vocals' && gain > 0) voice = stand(score, scratch, gain, buses.dry);
    const placing = placed(score, name, scratch, gain, voice);
    for (let nth = 0; nth * BLOCK < samples; nth++) placing.add(nth, buses);
    onProgress(((i + 1) / ORDER.length) * 0.8);
  });
  giveBack(scratch);
  const rung = ring(score, buses);
  giveBack(buses.room);
  const tone = toneFor(rung, score.genre, score.mix.brightness);
  through(rung, finishing(score, tone, sources.recording));
  onProgress(0.9);
  const master: Master = { ...makeMaster(rung, ends, score.sections), tone, ...(voice ? { voice } : {}) };
  through(rung, [gainStage(master)]);
  onProgress(1);
  return { ...rung, sampleRate: SAMPLE_RATE, master };
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
  giveBack(old);
  return { ...own, master: { ...master, origin: old.master } };
}

/** As long as a song. */
export const songLong = (score: Score): Stereo => roomFor(samplesOf(score));

/**
 * One stem as it sounds in the mix; `master` comes from `renderMix` of the same score and sources. A stem nobody plays is
 * zeros. `out`: instead of room of its own; what was in it is gone.
 */
export function renderStem(score: Score, name: StemName, master: Master, sources: Sources = {}, out?: Stereo): Stereo {
  for (const side of out ? [out.left, out.right] : []) side.fill(0);
  const own = renderStemAlone(score, name, { master, sources, out: out ?? songLong(score) });
  if (!score.origin || !master.origin) return own;
  const old = renderStem(score.origin.score, name, master.origin, sources);
  blend(own, old, score.origin);
  giveBack(old);
  return own;
}

interface Alone {
  master: Master;
  sources: Sources;
  out: Stereo;
}

function renderStemAlone(score: Score, name: StemName, { master, sources, out }: Alone): Stereo {
  const own = score.recording?.stem === name ? sources.recording : undefined;
  if (score.parts[name].length === 0 && !own) return out;
  const scratch = scratchFor(out.left.length);
  const gain = playStem(score, name, scratch, sources);
  if (name === 'vocals') drawHisses(scratch, hissesOf(score), master.voice?.hiss ?? 0);
  const placing = placed(score, name, scratch, gain, master.voice);
  playAlone(score, placing, out, [...finishing(score, master.tone, own), gainStage(master)]);
  giveBack(scratch);
  return out;
}
