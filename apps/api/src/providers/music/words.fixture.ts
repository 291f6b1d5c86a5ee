import { sliderNames } from '@overtone/contract/providers';
import type { Sliders } from './order.js';

/** Nothing is said of how it sounds, nor of chance. */
export const openWords = {
  ...{ instrumental: false, voice: null, seed: null, verbatim: false },
  sliders: Object.fromEntries(sliderNames.map((name) => [name, null])) as Sliders,
};
