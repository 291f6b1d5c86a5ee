// What English songs are written from. Every line has six to nine syllables.
/** What songs of one theme are written from; two lines that rhyme are `one / other`. */
export interface SongPool {
  /** In the order in which they would be told. */
  verse: readonly string[];
  prechorus: readonly string[];
  bridge: readonly string[];
  choruses: readonly Chorus[];
}

export interface Chorus {
  title: string;
  /** On one rhyme; the fifth and the sixth are other last lines, for when it comes back. */
  lines: readonly [string, string, string, string, string, string];
}
