/** From when the texts count that the site shows; whoever registers agrees to these, and that is kept. */
export const legalVersions = { agreement: '2026-11-27', privacy: '2026-11-28' } as const;
