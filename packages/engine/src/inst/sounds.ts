// What notes and hits sound like: each is made once however often it is played, and some are kept for the stems of a song.
import type { HitPart, NotePart } from '../score/score.js';
import type { Stereo } from '../signal/stereo.js';
import type { SoundBank } from './bank.js';
import { RECORDED } from './recorded.js';

/** Bytes that are kept of one song. */
const ROOM = 16_000_000;

/** Recorded instruments of which several recordings are heard in every note. */
const LAYERED = new Set(['piano']);

/** Of one part, by what tells them apart. */
export type Sounds = Map<string, Stereo>;

/** With what was cut off its end: that is kept too. */
const bytesOf = ({ left, right }: Stereo): number =>
  left.buffer.byteLength + (right === left ? 0 : right.buffer.byteLength);

/** Whether it takes long to make for the room that it takes: what one recording plays is made anew in less than half of that. */
const isDear = (part: NotePart | HitPart, bank?: SoundBank): boolean =>
  part.kind === 'hits' || !bank || !RECORDED[part.patch] || LAYERED.has(part.patch);

/** The dear sounds of a song, as many as there is room for, in the order in which they were made. */
export class KeptSounds {
  readonly #parts = new Map<NotePart | HitPart, Sounds>();
  #room = ROOM;

  /** `bank`: by which they are made. */
  constructor(private readonly bank?: SoundBank) {}

  /** What there is of a part when it is played by this bank. */
  of(part: NotePart | HitPart, bank?: SoundBank): Sounds {
    return new Map(bank === this.bank ? this.#parts.get(part) : undefined);
  }

  /** What was made for a part the first time; later ones are known already. */
  keep(part: NotePart | HitPart, sounds: Sounds, bank?: SoundBank): void {
    if (bank !== this.bank || this.#parts.has(part) || !isDear(part, bank)) return;
    const own: Sounds = new Map();
    this.#parts.set(part, own);
    for (const [key, sound] of sounds) {
      if (bytesOf(sound) > this.#room) return;
      this.#room -= bytesOf(sound);
      own.set(key, sound);
    }
  }
}
