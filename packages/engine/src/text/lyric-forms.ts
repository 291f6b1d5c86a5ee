// What songs are made of whose words the engine writes.
import type { SectionKind } from './marks.js';

export type WrittenKind = Extract<SectionKind, 'verse' | 'prechorus' | 'chorus' | 'bridge' | 'solo'>;
export type LyricForm = readonly (readonly [kind: WrittenKind, lines: number])[];

const V = 'verse';
const P = 'prechorus';
const C = 'chorus';
const B = 'bridge';
const S = 'solo';

// prettier-ignore
/** Of songs of so many lines. A chorus comes back with another last line, and a longer one goes on. */
const FORMS: Readonly<Record<8 | 12 | 16 | 20 | 24, readonly LyricForm[]>> = {
  24: [
    [[V, 4], [P, 2], [C, 4], [V, 4], [C, 4], [B, 2], [C, 4]],
    [[V, 4], [C, 4], [V, 4], [C, 4], [B, 4], [C, 4]],
    [[V, 4], [P, 2], [C, 4], [V, 4], [P, 2], [C, 4], [S, 0], [C, 4]],
    [[V, 4], [C, 4], [V, 4], [C, 4], [S, 0], [C, 4], [C, 4]],
    [[V, 4], [P, 2], [C, 4], [S, 0], [V, 4], [C, 4], [B, 2], [C, 4]],
  ],
  20: [
    [[V, 4], [C, 4], [V, 4], [C, 4], [S, 0], [C, 4]],
    [[V, 2], [P, 2], [C, 4], [V, 2], [P, 2], [C, 4], [C, 4]],
    [[V, 4], [C, 4], [V, 2], [C, 4], [B, 2], [C, 4]],
    [[V, 4], [C, 4], [V, 4], [C, 4], [C, 4]],
    [[V, 4], [P, 2], [C, 4], [B, 2], [C, 4], [S, 0], [C, 4]],
    [[V, 4], [P, 2], [C, 4], [V, 2], [C, 4], [B, 2], [C, 2]],
  ],
  16: [
    [[V, 4], [C, 4], [V, 4], [C, 4]],
    [[V, 4], [P, 2], [C, 4], [B, 2], [C, 4]],
    [[V, 2], [P, 2], [C, 4], [V, 2], [S, 0], [C, 4]],
    [[V, 4], [C, 4], [B, 4], [C, 4]],
    [[V, 2], [C, 4], [V, 2], [C, 4], [S, 0], [C, 4]],
    [[V, 4], [C, 2], [V, 4], [C, 2], [B, 2], [C, 2]],
    [[V, 4], [C, 4], [C, 4], [B, 2], [C, 2]],
  ],
  12: [
    [[V, 4], [C, 4], [C, 4]],
    [[V, 4], [C, 4], [S, 0], [C, 4]],
    [[V, 2], [P, 2], [C, 4], [B, 2], [C, 2]],
    [[V, 2], [C, 4], [V, 2], [C, 4]],
    [[V, 2], [C, 2], [V, 2], [C, 2], [S, 0], [C, 4]],
    [[V, 4], [C, 2], [C, 2], [B, 2], [C, 2]],
    [[V, 4], [P, 2], [C, 2], [S, 0], [C, 4]],
  ],
  8: [
    [[V, 4], [C, 4]],
    [[V, 2], [P, 2], [C, 4]],
    [[V, 4], [S, 0], [C, 4]],
    [[V, 2], [C, 2], [V, 2], [C, 2]],
    [[V, 2], [C, 2], [S, 0], [C, 4]],
    [[V, 2], [C, 2], [B, 2], [C, 2]],
    [[V, 2], [P, 2], [C, 2], [C, 2]],
  ],
};

const SIZES = [24, 20, 16, 12] as const;

/** The forms of the most lines that are no more than `lines`; of eight at least. */
export const formsOf = (lines: number): readonly LyricForm[] => FORMS[SIZES.find((size) => lines >= size) ?? 8];

/** The text of a song: what is written for each section, under its label. */
export const sectioned = (
  form: LyricForm,
  labels: Readonly<Record<WrittenKind, string>>,
  write: (kind: WrittenKind, lines: number) => readonly string[],
): string => form.map(([kind, lines]) => [`[${labels[kind]}]`, ...write(kind, lines)].join('\n')).join('\n\n');
