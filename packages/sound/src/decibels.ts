const { log10 } = Math;

/** Decibels of level -> a factor for samples. */
export const gainOf = (decibels: number): number => 10 ** (decibels / 20);

/** A factor for samples -> decibels; -Infinity for 0. */
export const decibelsOf = (gain: number): number => 20 * log10(gain);

/** A mean square -> decibels; -Infinity for 0. */
export const decibelsOfPower = (power: number): number => 10 * log10(power);
