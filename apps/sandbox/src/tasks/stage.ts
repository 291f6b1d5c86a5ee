/** When a task's stages begin, in inner milliseconds after submit. */
export interface StagePlan {
  queued: number;
  started: number;
  finished: number;
}

export type StageWord = 'SUBMITTED' | 'QUEUED' | 'IN_PROGRESS' | 'OVER';

export interface Stage {
  word: StageWord;
  percent: number;
}

/** Real speed: queued at one second, sounding at about four, a whole song in 35 to 60 seconds. */
export function drawPlan(chance: () => number, delay = 0): StagePlan {
  const started = 3500 + chance() * 1500;
  return { queued: 1000, started, finished: 35_000 + chance() * 25_000 + delay };
}

export const lyricsPlan: StagePlan = { queued: 500, started: 1500, finished: 6000 };
/** Files of a song, and what only moves or joins sound. */
export const shortPlan: StagePlan = { queued: 1000, started: 3000, finished: 12_000 };

export const delayed = (plan: StagePlan, delay: number): StagePlan => ({ ...plan, finished: plan.finished + delay });

/** What has become of the work itself. */
export interface Work {
  /** Whether it is truly done. */
  ready: boolean;
  /** How much of it is made, 0..1. */
  share: number;
  /** The percent it was seen at before. */
  reached: number;
}

/** The clock gives the earliest end and the fastest way there; nobody is told of more than is made, nor of less than before. */
export function stageAt(plan: StagePlan, elapsed: number, { ready, share, reached }: Work): Stage {
  if (elapsed < plan.queued) return { word: 'SUBMITTED', percent: 0 };
  if (elapsed < plan.started) return { word: 'QUEUED', percent: 0 };
  if (elapsed >= plan.finished && ready) return { word: 'OVER', percent: 100 };
  const clock = elapsed >= plan.finished ? 1 : (elapsed - plan.started) / (plan.finished - plan.started);
  const percent = 5 + Math.floor(Math.min(clock, share) * 95);
  return { word: 'IN_PROGRESS', percent: Math.max(reached, Math.min(99, percent)) };
}
