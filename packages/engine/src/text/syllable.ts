/** What the singer gets: phone codes of voice/phones.ts. */
export interface Syllable {
  onset: string[];
  nucleus: string[];
  coda: string[];
  /** Mandarin tone 1..4, 5 neutral; 0 when the language has none. */
  tone: number;
  stress: boolean;
}

export const plain = (onset: string[], nucleus: string[], coda: string[] = [], stress = false): Syllable => ({
  onset,
  nucleus,
  coda,
  tone: 0,
  stress,
});
