// Parts -> dry stereo. Notes are rendered once per (patch, pitch, length) and added as often as they are played.
import { rng } from '../seed/rng.js';
import type { HitPart, Note, NotePart } from '../score/score.js';
import { addMono, addSound, type Gains, type Span } from '../kernels/adding.js';
import { isUnheard } from '../signal/silence.js';
import { BLOCK, SAMPLE_RATE, touch, type Stem, type Stereo } from '../signal/stereo.js';
import { amplify } from './amp.js';
import type { SoundBank } from './bank.js';
import { drumRecipe } from './drum-kits.js';
import { renderDrum } from './drums.js';
import { renderEffect } from './effects.js';
import { renderFm } from './fm.js';
import { renderKarplus } from './karplus.js';
import { PATCHES, type Patch } from './patches.js';
import { renderPiano } from './piano.js';
import { RECORDED } from './recorded.js';
import { recordedDrum } from './recorded-drums.js';
import { layerOf, playDrum, playNote } from './recorded-player.js';
import type { KeptSounds, Sounds } from './sounds.js';
import { renderSynth } from './synth.js';

const twice = (mono: Float32Array): Stereo => {
  const cut = trimmed(mono);
  return { left: cut, right: cut };
};

/** `turn` tells apart repeated notes, so that a roll does not sound like a machine. */
function renderNote(name: string, patch: Patch, note: Note, dur: number, turn: number): Stereo {
  const random = rng('note', `${name}/${note.midi}/${turn}`);
  switch (patch.engine) {
    case 'synth':
      return renderSynth(patch, note.midi, dur, random);
    case 'karplus':
      return twice(renderKarplus(patch, note.midi, dur, random));
    case 'fm':
      return twice(renderFm(patch, note.midi, dur));
    case 'piano':
      return twice(renderPiano(patch, note.midi, dur, random));
    case 'effect':
      return twice(renderEffect(patch, dur, random));
  }
}

/** Which samples of a sound are heard in `out` when it begins at `at`, which may be before it. */
const spanOf = (out: Stereo, sound: Stereo, at: number): Span => [
  Math.max(0, -at),
  Math.min(sound.left.length, out.left.length - at),
];

/** Adds a sound to both channels, from its sample 0 at `at` on; what lies before or behind `out` is left out. */
function add(out: Stem, sound: Stereo, at: number, gains: Gains): void {
  const span = spanOf(out, sound, at);
  touch(out, at, at + span[1]);
  addSound(out, sound, at, span, gains);
}

/** The same of a part as long as the song. Blocks in which nothing of it is heard are left to whoever comes over them. */
export function addWhole(out: Stem, source: Float32Array, ...gains: Gains): void {
  for (let from = 0; from < source.length; from += BLOCK) {
    const block = source.subarray(from, from + BLOCK);
    if (!isUnheard(block)) add(out, { left: block, right: block }, from, gains);
  }
}

/** Constant power, -1 left .. 1 right. */
export const panGains = (pan: number): [number, number] => {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.cos(angle) * Math.SQRT2, Math.sin(angle) * Math.SQRT2];
};

/** Cuts what nobody hears off the end of a note. */
function trimmed(samples: Float32Array): Float32Array {
  let end = samples.length;
  while (end > 1 && Math.abs(samples[end - 1]!) < 2e-4) end--;
  return samples.subarray(0, end);
}

/** Notes closer together than this are played in one go. */
const LEGATO = 0.06;

/** How a part gets the sound of a note: from the bank where it has the instrument, else from the engine's own. */
function noteSound(part: NotePart, patch: Patch, sounds: Sounds, bank?: SoundBank): (i: number) => Stereo {
  const recorded = bank && RECORDED[part.patch];
  const ornate = recorded?.manner !== undefined;
  return (i) => {
    const note = part.notes[i]!;
    const steps = Math.max(1, Math.round(note.dur * 40));
    const turn = patch.engine === 'karplus' && !recorded ? i % 2 : ornate ? i % 15 : 0;
    const before = part.notes[i - 1];
    const goesOn =
      recorded?.manner?.portamento !== undefined && before && Math.abs(before.t + before.dur - note.t) < LEGATO;
    const from = goesOn ? before.midi : undefined;
    const layer = recorded ? layerOf(note.vel) : 0;
    const key = `${note.midi}/${steps}/${turn}/${layer}/${from ?? ''}`;
    let sound = sounds.get(key);
    if (!sound) {
      const played = recorded && playNote(bank, recorded, { midi: note.midi, dur: steps / 40, layer, from, turn });
      sounds.set(key, (sound = played ?? renderNote(part.patch, patch, note, steps / 40, turn)));
    }
    return sound;
  };
}

/** Adds the part to `out`. `kept`: where its sounds are taken from and left for later. */
export function renderNotes(part: NotePart, out: Stem, bank?: SoundBank, kept?: KeptSounds): void {
  const patch = PATCHES[part.patch];
  if (!patch) throw new RangeError(`no patch called ${part.patch}`);
  // A driven part meets in one channel, is amplified, and only then placed.
  const target: Stem = patch.drive
    ? { left: new Float32Array(out.left.length), right: out.right, touched: out.touched }
    : out;
  const [left, right] = panGains(patch.drive ? 0 : part.pan);
  const sounds: Sounds = kept?.of(part, bank) ?? new Map();
  const soundOf = noteSound(part, patch, sounds, bank);
  part.notes.forEach((note, i) => {
    const sound = soundOf(i);
    const at = Math.round(note.t * SAMPLE_RATE);
    const gain = note.vel ** 1.4 * part.gain;
    if (patch.drive) addMono(target.left, sound.left, at, spanOf(target, sound, at), gain);
    else add(target, sound, at, [gain * left, gain * right]);
  });
  kept?.keep(part, sounds, bank);
  if (!patch.drive) return;
  amplify(target.left, patch.drive);
  addWhole(out, target.left, ...panGains(part.pan));
}

/** Adds the part to `out`. `kept`: where its sounds are taken from and left for later. */
export function renderHits(part: HitPart, out: Stem, bank?: SoundBank, kept?: KeptSounds): void {
  const sounds: Sounds = kept?.of(part, bank) ?? new Map();
  for (const hit of part.hits) {
    const recipe = drumRecipe(part.kit, hit.drum);
    if (!recipe) throw new RangeError(`no ${hit.drum} in the ${part.kit} kit`);
    const recorded = bank && recordedDrum(part.kit, hit.drum);
    const layer = recorded ? layerOf(hit.vel) : 0;
    let sound = sounds.get(`${hit.drum}/${layer}`);
    if (!sound) {
      const played = recorded && playDrum(bank, recorded, layer);
      sounds.set(`${hit.drum}/${layer}`, (sound = played ?? twice(renderDrum(recipe, hit.drum))));
    }
    const [left, right] = panGains(recipe.pan);
    const gain = hit.vel ** 1.5 * part.gain;
    add(out, sound, Math.round(hit.t * SAMPLE_RATE), [gain * left, gain * right]);
  }
  kept?.keep(part, sounds, bank);
}
