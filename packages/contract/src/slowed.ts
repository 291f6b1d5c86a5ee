/** Seconds: a song is not slowed down to more. */
export const slowedMost = 480;

/** Whether at this speed a song would become too long; what is faster always becomes shorter. */
export const isSlowedTooLong = (duration: number, speed: number): boolean => speed < 1 && duration / speed > slowedMost;

/** How slow it may become, in hundredths, as speeds are chosen. */
export const slowestOf = (duration: number): number => Math.min(1, Math.ceil((duration / slowedMost) * 100) / 100);
