// The hand on the fader: verses stand back so that choruses lift, as far as the playing does not do it by itself.
import { decibelsOfPower, gainOf } from '@overtone/sound/decibels';
import type { ScoreSection } from '../score/score.js';

const { max, min, round } = Math;

/** Decibels that choruses stand above verses once all is done. */
const [LEAST, MOST] = [2.4, 3.5];
/** No verse is moved by more. */
const REACH = 4;
/** Seconds in which the hand moves, half of them before a section begins. */
const GLIDE = 0.6;

/** How far each kind of section goes where verses go the whole way; the others stay. */
const SHARES: Readonly<Record<string, number>> = {
  verse: 1,
  rap: 1,
  intro: 0.5,
  prechorus: 0.5,
  break: 0.5,
  outro: 0.5,
};

export type RiddenSection = Pick<ScoreSection, 'kind' | 'start' | 'end'>;

export class Ride {
  /** Decibels by which verses are moved. */
  #move = 0;
  /** At each step. */
  readonly gain: Float32Array;

  /** `weighed`: what an ear weighs of each step of `seconds`. */
  constructor(
    private readonly sections: readonly RiddenSection[],
    private readonly weighed: Float32Array,
    private readonly seconds: number,
  ) {
    this.gain = new Float32Array(weighed.length).fill(1);
  }

  /** Moves on by what choruses lack when `through` is on the mix; false where they lack nothing. */
  follow(through: Float32Array): boolean {
    const [verse, chorus] = [this.#power('verse', through), this.#power('chorus', through)];
    if (verse < 1e-9 || chorus < 1e-9) return false;
    const lift = decibelsOfPower(chorus / verse);
    const before = this.#move;
    this.#move = max(-REACH, min(REACH, before + 1.2 * (lift - max(LEAST, min(MOST, lift)))));
    if (Math.abs(this.#move - before) < 0.1) return false;
    this.#draw();
    return true;
  }

  #power(kind: string, through: Float32Array): number {
    let [sum, count] = [0, 0];
    for (const { start, end } of this.sections.filter((section) => section.kind === kind)) {
      const last = min(through.length, round(end / this.seconds));
      for (let i = round(start / this.seconds); i < last; i++, count++)
        sum += this.weighed[i]! * through[i]! * through[i]!;
    }
    return count === 0 ? 0 : sum / count;
  }

  #draw(): void {
    const { gain, sections, seconds } = this;
    const gains = sections.map(({ kind }) => gainOf(this.#move * (SHARES[kind] ?? 0)));
    const length = round(GLIDE / seconds);
    gain.fill(gains[0] ?? 1);
    sections.forEach(({ start }, i) => {
      const begin = round((start - GLIDE / 2) / seconds);
      const from = gains[max(0, i - 1)]!;
      const to = gains[i]!;
      for (let k = max(0, begin); k < min(gain.length, begin + length); k++)
        gain[k] = from + ((to - from) * (k - begin)) / length;
      gain.fill(to, max(0, begin + length));
    });
  }
}
