import type { Score } from '@overtone/engine/score';

export const coverSvg = (score: Score): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${score.bpm * 3} 30% 30%)"/></svg>`;
