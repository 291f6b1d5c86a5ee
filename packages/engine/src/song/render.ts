// Score -> sound. The mix and a single stem run through the same linear chain, so stems sum to the mix.
import { addPanned, panGains, renderHits, renderNotes } from '../inst/render.js';
import { STEM_NAMES, type StemName } from '../theory/stems.js';
import type { Origin, Part, Score } from '../score/score.js';
import { SAMPLE_RATE, clear, emptyStem, silence, type Stem, type Stereo } from '../signal/stereo.js';
import { echo } from '../mix/delay.js';
import { reverb } from '../mix/fdn8.js';
import { applyGain, makeMaster, type Master } from '../mix/master.js';
import { blend } from '../mix/blend.js';
import { duckShape } from '../mix/duck.js';
import { place, type Buses } from '../mix/place.js';
import { addRecording } from '../mix/recording.js';
import { colour } from '../mix/finish.js';
import { tilt } from '../mix/tilt.js';
import { renderVoice } from '../voice/render.js';

export interface Mix {
  left: Float32Array;
  right: Float32Array;
  sampleRate: 44100;
  /** Store beside the song: `renderStem` needs it. */
  master: Master;
}

const samplesOf = (score: Score): number => Math.round(score.durationSeconds * SAMPLE_RATE);

function renderPart(part: Part, seed: string, out: Stem): void {
  if (part.kind === 'notes') return renderNotes(part, out);
  if (part.kind === 'hits') return renderHits(part, out);
  const [left, right] = panGains(part.pan);
  addPanned(out, renderVoice(part, seed, out.left.length), 0, left, right);
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

/** Adds a stem at its level to the buses; `scratch` must be silent and is filled. */
function addStem(score: Score, name: StemName, scratch: Stem, ducks: Float32Array, buses: Buses, real: boolean): void {
  const parts = score.parts[name].filter((part) => !(real && part.kind === 'notes' && part.heard));
  for (const part of parts) renderPart(part, score.seed, scratch);
  if (parts.length > 0) place(scratch, name, score.mix, ducks, buses);
}

/** Room, echo and colour; all linear. The recording, when it is heard, has a room and a colour of its own. */
function finish(score: Score, { dry, room, echo: echoes }: Buses, recording?: Stereo): Stereo {
  const { delaySeconds, delayFeedback, reverbSeconds, brightness, finish: asked } = score.mix;
  echo(echoes, dry, delaySeconds, delayFeedback);
  reverb(room, dry, reverbSeconds, 0.5 - 0.25 * brightness);
  tilt(dry, brightness);
  if (recording && score.recording) addRecording(dry, recording, score.recording);
  if (asked) colour(dry, asked);
  return dry;
}

type Progress = (part: number) => void;

function renderAlone(score: Score, onProgress: Progress, { recording, ends = true }: RenderAsk): Mix {
  const samples = samplesOf(score);
  const buses = busesOf(samples);
  const scratch = emptyStem(samples);
  const ducks = ducksOf(score);
  STEM_NAMES.forEach((name, i) => {
    if (i > 0) clear(scratch);
    addStem(score, name, scratch, ducks, buses, isReal(score, recording));
    onProgress(((i + 1) / STEM_NAMES.length) * 0.8);
  });
  const out = finish(score, buses, recording);
  onProgress(0.9);
  const master = makeMaster(out, ends);
  applyGain(out, master);
  onProgress(1);
  return { ...out, sampleRate: SAMPLE_RATE, master };
}

/** Whether anything of the score it was made from is heard from a second on. */
const hearsOrigin = ({ until, again }: Origin, from: number): boolean => until > from || again !== null;

export interface RenderAsk {
  /** Nobody hears what is before this second: it need not be true. */
  from?: number;
  /** The recording that the score speaks of, at 44100 samples a second. Without it its tune is played instead. */
  recording?: Stereo;
  /** False where another sound goes on from it: it does not fade out. */
  ends?: boolean;
}

/** `onProgress` hears 0..1. */
export function renderMix(score: Score, onProgress: Progress = () => {}, ask: RenderAsk = {}): Mix {
  const { origin } = score;
  if (!origin || !hearsOrigin(origin, ask.from ?? 0)) return renderAlone(score, onProgress, ask);
  const { master, ...own } = renderAlone(score, (part) => onProgress(part / 2), ask);
  const { recording, ends = true } = ask;
  const before = { recording, ends: ends && origin.again !== null };
  const old = renderMix(origin.score, (part) => onProgress(0.5 + part / 2), before);
  blend(own, old, origin);
  return { ...own, master: { ...master, origin: old.master } };
}

/** One stem as it sounds in the mix; `master` comes from `renderMix` of the same score. A stem nobody plays is zeros. */
export function renderStem(score: Score, name: StemName, master: Master, recording?: Stereo): Stereo {
  const own = renderStemAlone(score, name, master, recording);
  if (score.origin && master.origin)
    blend(own, renderStem(score.origin.score, name, master.origin, recording), score.origin);
  return own;
}

function renderStemAlone(score: Score, name: StemName, master: Master, recording?: Stereo): Stereo {
  const samples = samplesOf(score);
  const buses = busesOf(samples);
  const own = score.recording?.stem === name ? recording : undefined;
  if (score.parts[name].length === 0 && !own) return buses.dry;
  addStem(score, name, emptyStem(samples), ducksOf(score), buses, isReal(score, recording));
  const out = finish(score, buses, own);
  applyGain(out, master);
  return out;
}
