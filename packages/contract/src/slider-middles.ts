import type { ProviderId, SliderName } from './providers.js';

/** What a family's wire is asked for where nothing is chosen, as far as that is not the middle of the scale. */
const middles: Partial<Record<ProviderId, Partial<Record<SliderName, number>>>> = {
  // Its wire names no measure of its own, and bodies without one were never seen: its own clients begin so.
  udio: { clarity: 0.25, quality: 0.75, start: 0.4 },
};

/** From 0 to 1: where a slider rests, and what a song is asked for that nobody moved it for. */
export const middleOf = (family: ProviderId, name: SliderName): number => middles[family]?.[name] ?? 0.5;
