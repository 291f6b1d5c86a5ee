/** A column of sentences: it wraps, and is never so narrow that a word stands on each line. */
export const prose = { minWidth: '14em', maxWidth: 560, whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
