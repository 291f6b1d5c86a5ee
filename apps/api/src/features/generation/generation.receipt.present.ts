import type { Receipt } from '@overtone/contract/points';
import { type HoldStory, toPoints } from '../points/points.js';
import type { StepRow } from './generation.steps.store.js';

type Line = Receipt['lines'][number];

/** What happened in the same millisecond is told in the order it can only have happened in. */
const order: Record<Line['event'], number> = {
  held: 0,
  sent: 1,
  refused: 2,
  uncertain: 2,
  accepted: 3,
  captured: 4,
  released: 4,
};

/** A rule of the receipt: money and tries in one sequence. Channels are told apart by number, never by name. */
export function linesOf(story: HoldStory | null, steps: readonly StepRow[]): Line[] {
  const channels = [...new Set(steps.map(({ channelId }) => channelId))];
  const tries = steps.map(({ channelId, event, at }): Line => {
    return { at: at.toISOString(), event, points: null, song_id: null, channel: channels.indexOf(channelId) + 1 };
  });
  return [...moneyOf(story), ...tries]
    .map((line, index) => ({ line, index }))
    .sort((a, b) => compare(a.line, b.line) || a.index - b.index)
    .map(({ line }) => line);
}

/** A later try is never told before an earlier outcome: only lines of one moment are put in `order`. */
function compare(a: Line, b: Line): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  // Two steps of one moment keep the order they were written in.
  return a.channel !== null && b.channel !== null ? 0 : order[a.event] - order[b.event];
}

function moneyOf(story: HoldStory | null): Line[] {
  if (!story) return [];
  const held: Line = {
    at: story.heldAt.toISOString(),
    event: 'held',
    points: toPoints(story.held),
    song_id: null,
    channel: null,
  };
  const moves = story.moves.map(({ kind, amount, songId, at }): Line => ({
    at: at.toISOString(),
    event: kind === 'capture' ? 'captured' : 'released',
    points: toPoints(amount),
    song_id: songId,
    channel: null,
  }));
  return [held, ...moves];
}
