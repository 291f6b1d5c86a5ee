import type { OwnCheck } from '@overtone/contract/own-check';

const againMs = 10_000;

/** What waits for somebody outside passes by itself, and no event tells of it: it is read again while it waits. */
export const askedAgain = (things: readonly { check: OwnCheck | null }[]): number | false =>
  things.some(({ check }) => check?.state === 'waiting') && againMs;
