// What tells generations of a model apart: how many play, how bright and how wide it is. All of it linear.

/** 1 an early model .. 6 the latest. */
export const QUALITIES = [1, 2, 3, 4, 5, 6] as const;
export type Quality = (typeof QUALITIES)[number];

/** The colour of the whole mix. */
export interface Finish {
  /** Hz above which nothing is heard. */
  ceiling: number;
  /** Decibels of air above 9 kHz. */
  air: number;
  /** 0 one point .. 1 as mixed .. 1.5 wide. */
  width: number;
}

export interface QualityFacts {
  finish: Finish;
  /** The share of the genre's layers that play. */
  layers: number;
  /** Whether those who would be silent get a quiet line. */
  touches: boolean;
  /** How many instruments are doubled in the loudest sections. */
  doubles: number;
}

const facts = (layers: number, touches: boolean, doubles: number, ceiling: number, air: number, width: number) => ({
  layers,
  touches,
  doubles,
  finish: { ceiling, air, width },
});

export const qualityFacts: Readonly<Record<Quality, QualityFacts>> = {
  1: facts(0.5, false, 0, 7_000, -2, 0.45),
  2: facts(0.7, false, 0, 9_500, -1, 0.65),
  3: facts(0.85, true, 0, 12_500, 0, 0.85),
  4: facts(1, true, 0, 16_000, 0.5, 1),
  5: facts(1, true, 2, 19_000, 1.5, 1.15),
  6: facts(1, true, 4, 20_500, 2.5, 1.3),
};
