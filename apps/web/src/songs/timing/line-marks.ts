import { type LineSinger, openAfter, type OpenMarks } from './singer-labels';

/** What stands above a line. */
export interface LineMarks {
  /** The section that it opens, e.g. `Chorus`. */
  section: string | null;
  /** Who sings from here on. */
  singer?: LineSinger;
}

export const mark = /\[([^\]\n]*)\]/g;

/** What is open after a row: its last section and its last singer, or those that were. */
export function marksAfter(open: OpenMarks, row: string): OpenMarks {
  const labels = [...row.matchAll(mark)].map(([, name = '']) => name.trim()).filter(Boolean);
  return labels.reduce(openAfter, open);
}
