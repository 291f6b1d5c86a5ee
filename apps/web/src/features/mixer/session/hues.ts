import { pigments } from '@overtone/artwork/pigment';

/** The next of the twelve pigments, seven further: neighbours differ. */
export const nextHue = (hue: number): number => {
  const at = pigments.findIndex((one) => one === hue);
  return pigments[(at + 7) % pigments.length] ?? pigments[0];
};
