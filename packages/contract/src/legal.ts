/** From when the texts count that the site shows; whoever registers agrees to these, and that is kept. */
export const legalVersions = { agreement: '2026-11-23', privacy: '2026-11-24' } as const;
