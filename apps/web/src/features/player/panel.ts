import { create } from 'zustand';

/** The panel goes down so long after the last play or press. */
const restMs = 3500;
const lockKey = 'playerLocked';

interface Panel {
  /** False: slid down to its string. */
  open: boolean;
  /** The listener keeps it open: it does not slide down by itself. */
  locked: boolean;
  queue: boolean;
  menu: boolean;
  tuning: boolean;
}

const lockedBefore = localStorage.getItem(lockKey) === 'yes';

/** Hidden until the first play or press, unless it is locked. */
export const usePanel = create<Panel>(() => ({
  open: lockedBefore,
  locked: lockedBefore,
  queue: false,
  menu: false,
  tuning: false,
}));

type Reason = 'pointer' | 'focus' | 'message';
const holding = new Set<Reason>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Up it comes, and down again after a while, unless it is locked or something holds it. */
export function wakePanel(): void {
  usePanel.setState({ open: true });
  clearTimeout(timer);
  const { locked, queue, menu, tuning } = usePanel.getState();
  if (locked || queue || menu || tuning || holding.size > 0) return;
  timer = setTimeout(() => usePanel.setState({ open: false }), restMs);
}

/** While there is a reason the bar stays; its time begins when the last one is gone. */
export function holdPanel(reason: Reason, held: boolean): void {
  if (held === holding.has(reason)) return;
  if (held) holding.add(reason);
  else holding.delete(reason);
  wakePanel();
}

export function toggleLock(): void {
  const locked = !usePanel.getState().locked;
  usePanel.setState({ locked });
  localStorage.setItem(lockKey, locked ? 'yes' : 'no');
  wakePanel();
}

const shut = { queue: false, menu: false, tuning: false };

/** One of them at a time. */
function show(which: Partial<typeof shut>): void {
  usePanel.setState({ ...shut, ...which });
  wakePanel();
}

export const showQueue = (queue: boolean): void => show({ queue });
export const showMenu = (menu: boolean): void => show({ menu });
export const showTuning = (tuning: boolean): void => show({ tuning });
