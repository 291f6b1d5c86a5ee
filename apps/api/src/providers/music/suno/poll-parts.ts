import type { PollOutcome, TaskReport } from '../music-provider.js';

/**
 * What one call for a list of tasks came to. `refused`: an answer about this very list, a smaller one may do. `failed`: the
 * gateway answered that it could not, be it for one task among them or for all. `down`: no answer.
 */
export type PartAnswer =
  | { kind: 'answered'; tasks: TaskReport[] }
  | { kind: 'refused'; reason: string; unknown: boolean }
  | { kind: 'failed'; reason: string }
  | { kind: 'down'; reason: string };

/** One bad id among a hundred takes some fifteen calls to find; what is left then is asked for at the next look. */
const mostCalls = 40;
/** The whole, its halves and its quarters: when all of them fail, it is the gateway and not a task. */
const mostFailures = 7;

/**
 * Asks for all at once, and in halves for what is refused: one id that a gateway does not know, or an answer that would be
 * too large, or one at which it fails, keeps nobody else waiting.
 */
export async function pollInParts(
  taskIds: readonly string[],
  ask: (part: readonly string[]) => Promise<PartAnswer>,
): Promise<PollOutcome> {
  const parts: (readonly string[])[] = [taskIds];
  const tasks: TaskReport[] = [];
  const unasked: string[] = [];
  let known = false;
  let reason = '';
  let failures = 0;
  for (let calls = 0; parts.length > 0 && calls < mostCalls; calls++) {
    const part = parts.shift() as readonly string[];
    const answer = await ask(part);
    if (answer.kind === 'answered') {
      known = true;
      failures = -mostCalls;
      tasks.push(...answer.tasks);
      continue;
    }
    reason = answer.reason;
    if (answer.kind === 'failed') failures += 1;
    const isOver = answer.kind === 'down' || failures >= mostFailures;
    if (!isOver && part.length > 1) {
      parts.push(...halves(part));
      continue;
    }
    // A task the gateway says it does not know has been answered for.
    if (answer.kind === 'refused' && answer.unknown) known = true;
    else unasked.push(...part);
    if (isOver) break;
  }
  unasked.push(...parts.flat());
  if (!known) return { kind: 'down', reason };
  return { kind: 'answered', tasks, ...(unasked.length > 0 && { unasked }) };
}

function halves(ids: readonly string[]): (readonly string[])[] {
  const middle = Math.ceil(ids.length / 2);
  return [ids.slice(0, middle), ids.slice(middle)];
}
