/** What a model is good at, by its version; each has its words. */
const strengths = {
  ...({ 'v4.5': 'blends', 'v4.5+': 'layers', v5: 'clear', 'v5.5': 'alive' } as const),
  ...({ 'v1.5': 'fine' } as const),
  ...({ '7.6': 'tells', O2: 'reasons', '8': 'sings', '9': 'polished', '9.5': 'finest' } as const),
  ...({ '1.0': 'cheap', '1.1': 'sharper', '1.0 Pro': 'richer', '1.1 Pro': 'richest' } as const),
} as const;

type Strength = (typeof strengths)[keyof typeof strengths];

/** Undefined for a version that nothing is said of. */
export const goodAt = (version: string): Strength | undefined =>
  version in strengths ? strengths[version as keyof typeof strengths] : undefined;
