/** Points are integers of 1/100 point inside and numbers on the wire. */
export const toHundredths = (points: number): number => Math.round(points * 100);
export const toPoints = (hundredths: number): number => hundredths / 100;
