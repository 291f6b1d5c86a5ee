import { create } from 'zustand';

/** The panel goes down so long after the last play or press. */
const restMs = 3500;
const lockKey = 'playerLocked';

interface Panel {
  /** False: slid down to its string. */
  open: boolean;
  /** It stays open. */
  locked: boolean;
  queue: boolean;
  menu: boolean;
}

const lockedBefore = localStorage.getItem(lockKey) === 'yes';

/** Hidden until the first play or press, unless it is locked. */
export const usePanel = create<Panel>(() => ({
  open: lockedBefore,
  locked: lockedBefore,
  queue: false,
  menu: false,
}));

type Reason = 'pointer' | 'focus' | 'message';
const holding = new Set<Reason>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Up it comes, and down again after a while, unless it is locked or something holds it. */
export function wakePanel(): void {
  usePanel.setState({ open: true });
  clearTimeout(timer);
  const { locked, queue, menu } = usePanel.getState();
  if (locked || queue || menu || holding.size > 0) return;
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

export function showQueue(queue: boolean): void {
  usePanel.setState({ queue, menu: false });
  wakePanel();
}

export function showMenu(menu: boolean): void {
  usePanel.setState({ menu, queue: false });
  wakePanel();
}
