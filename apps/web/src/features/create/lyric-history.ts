/** Undo and redo of a text that is also changed by buttons, which the browser's own undo does not survive. */
export interface History {
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** Those that came as a whole, in place of all that stood there. */
  readonly whole: readonly string[];
  /** When the last step was taken, ms. */
  readonly at: number;
}

export const noHistory: History = { past: [], future: [], whole: [], at: 0 };

const sameStepMs = 600;
const most = 200;

/** Typing without a pause is one step; a button press always is its own. */
export function recorded(history: History, before: string, now: number, ownStep = false): History {
  const goesOn = !ownStep && history.past.length > 0 && now - history.at < sameStepMs;
  const past = goesOn ? history.past : [...history.past, before].slice(-most);
  return { ...history, past, future: [], at: ownStep ? 0 : now };
}

/** Other words in place of all: a step of its own. */
export function replaced(history: History, before: string, next: string): History {
  return { ...recorded(history, before, 0, true), whole: [...history.whole, next].slice(-most) };
}

export function undone(history: History, text: string): { history: History; text: string } | null {
  const last = history.past.at(-1);
  if (last === undefined) return null;
  return {
    text: last,
    history: { ...history, past: history.past.slice(0, -1), future: [text, ...history.future], at: 0 },
  };
}

export function redone(history: History, text: string): { history: History; text: string } | null {
  const [next, ...future] = history.future;
  if (next === undefined) return null;
  return { text: next, history: { ...history, past: [...history.past, text], future, at: 0 } };
}
