import { isSection, type LineSinger, readLabel } from './singer-labels';

/** What stands above a line. */
export interface LineMarks {
  /** The section that it opens, e.g. `Chorus`. */
  section: string | null;
  /** Who sings from here on. */
  singer?: LineSinger;
}

/** What stands above the line to come. */
export interface OpenMarks extends LineMarks {
  /** Whether the singer is named in a label of its own: then it is of the next section where nobody has sung yet. */
  waits?: boolean;
}

export const mark = /\[([^\]\n]*)\]/g;

/** What is open after a row: its last section and its last singer, or those that were. Our own engine hears it so. */
export function marksAfter(open: OpenMarks, row: string): OpenMarks {
  const labels = [...row.matchAll(mark)].map(([, name = '']) => name.trim()).filter(Boolean);
  return labels.reduce((marks, label) => {
    const { section, singer } = readLabel(label);
    if (singer) return { section: section ?? marks.section, singer, waits: section === null };
    return !marks.waits && isSection(label) ? { section } : { ...marks, section };
  }, open);
}
