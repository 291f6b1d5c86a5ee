// How a song ends, by genre: a last chord that is held, after a ritardando or not, or a stop on the one. The drums end with a hit.
import { rng } from '../seed/rng.js';
import type { Sheet } from '../sheet/sheet.js';
import type { GenreName } from '../style/genre.js';
import { BEATS_PER_BAR } from '../theory/meter.js';

/**
 * `cold`: everybody stops on the beat after the last bar; the others hold the last chord through the last bar: `held` alone,
 * `ritard` more slowly, `tag` under the hook of the song, `flourish` under a run.
 */
export type EndingName = 'cold' | 'held' | 'ritard' | 'tag' | 'flourish';

// prettier-ignore
export const ENDINGS: Readonly<Record<GenreName, readonly EndingName[]>> = {
  pop: ['held', 'tag', 'cold', 'flourish'],
  rock: ['cold', 'cold', 'held'],
  punk: ['cold'],
  metal: ['cold', 'held'],
  alternative: ['cold', 'held', 'tag'],
  electronic: ['cold', 'cold', 'tag'],
  rap: ['cold'],
  latin: ['cold', 'flourish'],
  'r&b': ['held', 'tag', 'ritard'],
  country: ['cold', 'tag', 'ritard'],
  blues: ['ritard', 'tag', 'held'],
  folk: ['ritard', 'held', 'tag'],
  jazz: ['ritard', 'tag', 'flourish'],
  classical: ['ritard', 'held', 'flourish'],
  world: ['held', 'flourish', 'cold'],
  '古风': ['ritard', 'flourish', 'tag'],
};

/** Calm songs do not stop short. */
const CALM: readonly EndingName[] = ['ritard', 'held', 'tag'];

export interface Ending {
  name: EndingName;
  /** The beat of the last chord, before any ritardando. */
  beat: number;
  /** Bars before it in which the tempo gives way; 0: it does not. */
  slows: 0 | 1;
}

/** Whether whoever leads has a tune of its own in the last bar: nobody cuts it off, nor is the hook said once more over it. */
export function leadsOut({ sections, tune = [], bars }: Sheet): boolean {
  const beat = (bars - 1) * BEATS_PER_BAR;
  return sections.at(-1)?.motif === true || tune.some((note) => note.beat + note.beats > beat + 1e-6);
}

/** Null where the song does not end in an outro without words: there the last bar is left as it is. */
export function endingOf(sheet: Sheet, seed: string): Ending | null {
  const { sections, melody, style, bars } = sheet;
  const last = sections.at(-1);
  const end = bars * BEATS_PER_BAR;
  if (last?.kind !== 'outro' || last.lines.length > 0) return null;
  const sung = melody.reduce((latest, n) => (n.line < 0 ? latest : Math.max(latest, n.beat + n.beats)), 0);
  if (sung > end - BEATS_PER_BAR + 1e-6) return null;
  const all = ENDINGS[style.genre];
  const name = rng(seed, 'ending').pick(style.energy < 0.35 && !all.every((n) => n === 'cold') ? CALM : all);
  if (name === 'cold') return { name, beat: end, slows: 0 };
  const beat = end - BEATS_PER_BAR;
  const isFree = !leadsOut(sheet) && last.bars > 1 && sung <= beat - BEATS_PER_BAR + 1e-6;
  return { name, beat, slows: name === 'ritard' && isFree ? 1 : 0 };
}
