// Beats -> seconds, with swing and a human hand.
import { LEAD_SECONDS } from '../composition/form.js';
import type { StyleProfile } from '../style/style.js';

export type Clock = (beat: number) => number;

/** Microseconds are finer than a sample, and keep the JSON short. */
export const round = (seconds: number): number => Math.round(seconds * 1e5) / 1e5;

export function clockOf(style: StyleProfile): Clock {
  const beatSeconds = 60 / style.bpm;
  const { swing, swingUnit, lead = LEAD_SECONDS } = style;
  return (beat) => {
    const place = beat / swingUnit;
    const whole = Math.floor(place + 1e-9);
    const part = place - whole;
    const warped = part < 0.5 ? part * 2 * swing : swing + (part - 0.5) * 2 * (1 - swing);
    return lead + (whole + warped) * swingUnit * beatSeconds;
  };
}

/** How hard a section of this level (0..4) is played: verses leave room for the chorus. */
export const force = (level: number): number => 0.52 + 0.115 * level;
