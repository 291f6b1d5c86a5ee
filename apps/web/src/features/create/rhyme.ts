import { englishRhyme } from './english-sound';
import type { hanziByRhyme } from './rhyme-hanzi';

export type HanziRhymes = ReadonlyMap<string, string>;

/** Hanzi -> what it rhymes on. */
export const rhymesOfHanzi = (groups: typeof hanziByRhyme): HanziRhymes =>
  new Map(Object.entries(groups).flatMap(([rhyme, hanzi]) => [...hanzi].map((one) => [one, rhyme] as const)));

export interface LineRhyme {
  /** What the line ends on: a final of pinyin, or the sound of the end of an English word. */
  sound: string;
  /** Another line of the same section ends on it, too. */
  shared: boolean;
}

const last = /([\p{Script=Han}])|([\p{Script=Latin}]+(?:['’]\p{L}+)*)/gu;
/** Said without weight: the hanzi before them carries the rhyme. */
const particles = '了的着吗呢吧啊呀嘛';

function soundOf(line: string, hanzi: HanziRhymes): string | null {
  const ends = [...line.matchAll(last)].map(([text]) => text);
  const end = ends.findLast((text, at) => at === 0 || !particles.includes(text)) ?? ends.at(-1);
  if (end === undefined) return null;
  return /\p{Script=Han}/u.test(end) ? (hanzi.get(end) ?? null) : englishRhyme(end);
}

const isMark = (line: string): boolean => /^\s*\[.+\]\s*$/.test(line);

/** Of each line; null where nothing is sung, or its sound is not known. */
export function rhymesOf(text: string, hanzi: HanziRhymes): (LineRhyme | null)[] {
  const lines = text.split('\n');
  let section = 0;
  const places = lines.map((line) => (isMark(line) ? (section += 1) : section));
  const sounds = lines.map((line) => (isMark(line) ? null : soundOf(line, hanzi)));
  const counts = new Map<string, number>();
  const keyOf = (at: number) => `${places[at]} ${sounds[at]}`;
  for (const at of sounds.keys()) counts.set(keyOf(at), (counts.get(keyOf(at)) ?? 0) + 1);
  return sounds.map((sound, at) => (sound === null ? null : { sound, shared: (counts.get(keyOf(at)) ?? 0) > 1 }));
}
