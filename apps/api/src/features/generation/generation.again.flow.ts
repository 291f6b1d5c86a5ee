import type { PollOutcome } from '../../providers/music/music-provider.js';

/** The same tasks are asked for by so many calls at most, one beside another. */
const mostAsked = 3;

export interface Again {
  /** Answers when `signal` aborts at the latest. */
  ask: (signal: AbortSignal) => Promise<PollOutcome>;
  /** After how long a call counts as hanging; asked anew before each wait. */
  patienceMs: () => number;
  /** Whether asking once more may help. */
  mayHelp: () => boolean;
}

/**
 * One call that hangs, or breaks off, while others are answered does not keep its tasks waiting: they are asked for once
 * more beside it. The first answer counts and ends the other calls.
 */
export async function askUntilAnswered({ ask, patienceMs, mayHelp }: Again): Promise<PollOutcome> {
  const over = new AbortController();
  const asked = [ask(over.signal)];
  try {
    for (;;) {
      const isLast = asked.length === mostAsked;
      const outcome = await within(firstAnswer(asked), isLast ? null : patienceMs());
      if (outcome && (outcome.kind === 'answered' || isLast || !mayHelp())) return outcome;
      if (mayHelp()) asked.push(ask(over.signal));
    }
  } finally {
    over.abort();
  }
}

/** The first that was answered; when none was, what the last one came to. */
function firstAnswer(asked: readonly Promise<PollOutcome>[]): Promise<PollOutcome> {
  return new Promise((resolve, reject) => {
    let open = asked.length;
    const take = (outcome: PollOutcome): void => {
      open -= 1;
      if (outcome.kind === 'answered' || open === 0) resolve(outcome);
    };
    for (const one of asked) one.then(take, reject);
  });
}

/** Null when it takes longer. */
async function within<Value>(work: Promise<Value>, ms: number | null): Promise<Value | null> {
  if (ms === null) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null).unref()));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
