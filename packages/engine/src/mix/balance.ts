// How loud each stem stands, dB RMS while it plays, before mastering; what a genre does differently.
import { gainOf } from '@overtone/sound/decibels';
import type { GenreName } from '../style/genre.js';
import { STEM_NAMES, type StemName } from '../theory/stems.js';

// prettier-ignore
const USUAL: Record<StemName, number> = {
  vocals: -17, backing_vocals: -26, drums: -18.5, bass: -20, guitar: -25, keyboard: -24, percussion: -35, strings: -27, synth: -27, fx: -35, brass: -28, woodwinds: -29,
};

/** Where the band leads on by itself, air is nearly all that `fx` has: it is felt, not heard. */
// prettier-ignore
const CHANGES: Record<GenreName, Partial<Record<StemName, number>>> = {
  pop: {},
  rock: { vocals: -14, guitar: -19.5, keyboard: -28, drums: -17.5, fx: -40 },
  folk: { guitar: -21, drums: -25, percussion: -34, fx: -36 },
  'r&b': { keyboard: -22.5, bass: -18.5 },
  electronic: { synth: -20.5, drums: -17, bass: -19, guitar: -31, brass: -31 },
  classical: { strings: -20, keyboard: -20.5, woodwinds: -23, brass: -25, drums: -26, bass: -23, percussion: -36, fx: -45 },
  jazz: { keyboard: -22.5, drums: -27, bass: -19.5, woodwinds: -26, brass: -25, fx: -50 },
  rap: { bass: -17.5, drums: -17, keyboard: -24 },
  country: { guitar: -21, drums: -22, fx: -50 },
  blues: { drums: -21, vocals: -16, guitar: -22.5, keyboard: -25, fx: -50 },
  metal: { vocals: -13.5, guitar: -19.5, drums: -16.5, keyboard: -30, synth: -30 },
  punk: { vocals: -13, guitar: -19.5, drums: -17, synth: -30, fx: -45 },
  world: { drums: -21, percussion: -25, woodwinds: -29, guitar: -22, fx: -41 },
  latin: { percussion: -27, brass: -24.5, keyboard: -23, guitar: -24 },
  alternative: { vocals: -15, guitar: -21, synth: -25 },
  '古风': { guitar: -23.5, strings: -24, woodwinds: -27, drums: -22, keyboard: -27, fx: -44 },
};

/** Linear RMS targets. In an instrumental the stem of the tune comes forward. */
export function balance(genre: GenreName, lead: StemName | null): Record<StemName, number> {
  const db = { ...USUAL, ...CHANGES[genre] };
  if (lead) db[lead] = Math.max(db[lead] + 3, -20);
  return Object.fromEntries(STEM_NAMES.map((name) => [name, Math.round(gainOf(db[name]) * 1e6) / 1e6])) as Record<
    StemName,
    number
  >;
}
