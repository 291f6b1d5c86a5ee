// The key in the words of a style or a description.

export interface Key {
  /** Pitch class 0..11. */
  tonic: number;
  /** Absent: the text says only on which note it stands. */
  isMinor?: boolean;
}

const PITCH_CLASSES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** The letter is a capital one: a minor inconvenience is none. */
const NOTE = '(?<before>[升降#♯♭b](?=[A-G]))?(?<letter>[A-G])(?:\\s?(?<behind>[#♯♭]|b(?![a-z])|[Ff]lat|[Ss]harp))?';
const NAMED = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}#♯♭])${NOTE}\\s{0,3}(?:[Mm](?<mode>aj|in)or|(?<quality>[大小])?调)`,
  'u',
);
const KEYED = new RegExp(`\\b[Kk]ey(?:\\sof|\\s?[:：])\\s?${NOTE}(?<small>m)?(?![\\p{L}\\p{N}])`, 'u');

/** The key that a text names; null when it names none. */
export function keyIn(text: string): Key | null {
  const { before, letter, behind, mode, quality, small } = (NAMED.exec(text) ?? KEYED.exec(text))?.groups ?? {};
  if (letter === undefined) return null;
  const sign = before ?? behind?.toLowerCase() ?? '';
  const raised = /^(?:升|#|♯|sharp)$/.test(sign) ? 1 : sign ? 11 : 0;
  const told = mode ?? quality ?? small;
  return {
    tonic: (PITCH_CLASSES[letter]! + raised) % 12,
    ...(told ? { isMinor: ['in', '小', 'm'].includes(told) } : {}),
  };
}
