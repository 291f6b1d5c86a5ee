import { rng } from '../seed/rng.js';
import type { Timbre, Voice } from '../style/timbre.js';

const { hypot, log } = Math;

/** Of which one is chosen at the latest. */
const DRAWS = 12;

export const SINGERS: Record<string, Timbre> = {
  female: { size: 1.09, slope: 1.08, breath: 0.022, vibrato: 0.24, vibratoHz: 5.6 },
  femaleSoft: { size: 1.13, slope: 1.25, breath: 0.05, vibrato: 0.16, vibratoHz: 5.3 },
  male: { size: 0.95, slope: 1.0, breath: 0.014, vibrato: 0.22, vibratoHz: 5.2 },
  maleSoft: { size: 0.98, slope: 1.2, breath: 0.04, vibrato: 0.15, vibratoHz: 5 },
  child: { size: 1.22, slope: 1.12, breath: 0.03, vibrato: 0.12, vibratoHz: 5.8 },
  childSoft: { size: 1.26, slope: 1.3, breath: 0.05, vibrato: 0.1, vibratoHz: 5.6 },
};

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** One of many singers of a kind, decided by the seed. */
export function voiceFor(singer: Voice['singer'], seed: string): Voice {
  const random = rng(seed, 'voice');
  const { size, slope, breath, vibrato, vibratoHz } = SINGERS[singer]!;
  return {
    singer,
    size: rounded(size * (1 + 0.06 * random.spread())),
    slope: rounded(slope + 0.14 * random.spread()),
    breath: rounded(breath * (0.6 + 1.4 * random.next())),
    vibrato: rounded(vibrato * (0.5 + random.next())),
    vibratoHz: rounded(vibratoHz + 0.6 * random.spread()),
  };
}

/** How far two throats are apart: 1 where they are told from each other by their length, or by length and brightness. */
export const apart = (one: Timbre, other: Timbre): number =>
  hypot(log(one.size / other.size) / 0.12, (one.slope - other.slope) / 0.3);

/** Who is drawn to sing beside somebody, anew while the two are too close; of so many the one who is furthest. */
export function partnerFor(singer: Voice['singer'], beside: Timbre, seed: string): Voice {
  let found = voiceFor(singer, seed);
  for (let draw = 1; draw < DRAWS && apart(found, beside) < 1; draw++) {
    const next = voiceFor(singer, `${seed}/${draw}`);
    if (apart(next, beside) > apart(found, beside)) found = next;
  }
  return found;
}

/** The usual singer of a kind: who sings where no voice is named. */
export const usualVoice = (singer: Voice['singer']): Voice => ({ singer, ...SINGERS[singer]! });

/** The same throat, held back, for the second row. */
export const softened = ({ size, slope, breath, vibrato, vibratoHz }: Timbre): Timbre => ({
  size: rounded(size * 1.03),
  slope: rounded(slope + 0.17),
  breath: rounded(breath * 2.2),
  vibrato: rounded(vibrato * 0.67),
  vibratoHz: rounded(vibratoHz * 0.95),
});
