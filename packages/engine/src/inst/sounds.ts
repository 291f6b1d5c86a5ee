// The sounds of a part's notes, each made once however often it is played.
import type { HitPart, NotePart } from '../score/score.js';
import type { Stereo } from '../signal/stereo.js';
import type { SoundBank } from './bank.js';

/** Samples of one part that are kept for its stem: what comes later is made once more. Twelve megabytes. */
const KEPT = 3_000_000;

/** By what tells sounds of a part apart. */
export type Sounds = Map<string, Stereo>;

const kept = new WeakMap<NotePart | HitPart, { bank: SoundBank | undefined; sounds: Sounds }>();

const samplesOf = ({ left, right }: Stereo): number => left.length + (right === left ? 0 : right.length);

/** The sounds of a part that were made before. */
export function soundsOf(part: NotePart | HitPart, bank?: SoundBank): Sounds {
  const known = kept.get(part);
  return known && known.bank === bank ? new Map(known.sounds) : new Map();
}

/** Keeps as many sounds as there is room for, in the order in which they were made. */
export function keepSounds(part: NotePart | HitPart, sounds: Sounds, bank?: SoundBank): void {
  const own: Sounds = new Map();
  let room = KEPT;
  for (const [key, sound] of sounds) {
    room -= samplesOf(sound);
    if (room < 0) break;
    own.set(key, sound);
  }
  kept.set(part, { bank, sounds: own });
}
