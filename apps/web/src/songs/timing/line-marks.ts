/** Who sings, as a mark of its own says. */
export type LineSinger = 'male' | 'female' | 'child' | 'both';

/** What stands above a line. */
export interface LineMarks {
  /** The section that it opens, e.g. `Chorus`. */
  section: string | null;
  /** Who sings from here on. */
  singer?: LineSinger;
}

export const mark = /\[([^\]\n]*)\]/g;

const words: readonly [LineSinger, RegExp][] = [
  ['both', /^(?:男女|女男|合|both|all|together|duet|(?:fe)?male (?:and|&) (?:fe)?male)(?:声|唱|对唱|合唱| vocals?)?$/i],
  ['female', /^(?:女|female|woman|girl)(?:声|生|歌手|唱| vocals?| voice)?$/i],
  ['male', /^(?:男|male|man|boy)(?:声|生|歌手|唱| vocals?| voice)?$/i],
  ['child', /^(?:童声|儿童|child(?:ren)?|kids?)(?: vocals?| voices?)?$/i],
];

/** Who sings by a mark that says nothing else: `男`, `Female vocal`. */
export const singerMark = (label: string): LineSinger | null =>
  words.find(([, pattern]) => pattern.test(label))?.[0] ?? null;

/** What is open after a row: its last section and its last singer, or those that were. */
export function marksAfter(open: LineMarks, row: string): LineMarks {
  const labels = [...row.matchAll(mark)].map(([, name = '']) => name.trim()).filter(Boolean);
  return labels.reduce((marks, label) => {
    const singer = singerMark(label);
    return singer ? { ...marks, singer } : { ...marks, section: label };
  }, open);
}
