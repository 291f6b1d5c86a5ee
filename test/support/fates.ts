/** What becomes of what was asked for while a fault strikes, as most families have it: the words of their tables. */

/**
 * Seconds of the clock: to the deadline, to the end of whoever cannot be asked, for a song that is left out of what is told,
 * and to the last try at a host that is down.
 */
export const [deadline, grace, lateClips, outage] = [700, 90_000, 130, 4300];
export const found = {};
/** Got over alike at every family, by the road another row at this door takes. */
export const rare = { rare: true } as const;
export const failed = { lost: 2, code: 'PROVIDER_FAILED' } as const;
export const lostAudio = { lost: 2, code: 'AUDIO_LOST' } as const;
/** It may have begun: it is not sent again, and nothing is told before the deadline. */
export const unknownOf = (lost: number) => ({ lost, code: 'SUBMIT_LOST', after: deadline }) as const;
export const refusedOf = (lost: number) => ({ lost, code: 'NO_CHANNEL' }) as const;
/** A song that came to nothing is left out of what is told: it has a while to come. */
export const untoldOf = (lost: number) => ({ lost, code: 'PROVIDER_FAILED', after: lateClips }) as const;
/** Where a song's maker has lost it, or is no account of ours any more. */
export const sourceLost = { lost: 2, code: 'SOURCE_LOST', operation: 'extend' } as const;
