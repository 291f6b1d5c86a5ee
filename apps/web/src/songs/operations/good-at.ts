/** What a generation of models is good at, by its version; each has its words. */
const strengths = { 'v4.5': 'blends', 'v4.5+': 'layers', v5: 'clear', 'v5.5': 'alive' } as const;

type Strength = (typeof strengths)[keyof typeof strengths];

/** Undefined for a version that nothing is said of. */
export const goodAt = (version: string): Strength | undefined =>
  version in strengths ? strengths[version as keyof typeof strengths] : undefined;
