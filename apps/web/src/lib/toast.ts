import { create } from 'zustand';
import { carriesDeadToken } from './dead-token';

export type ToastKind = 'info' | 'success' | 'error';
export interface ToastAction {
  label: string;
  run: () => void;
}
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction;
}

interface ToastState {
  current: Toast | null;
  leaving: boolean;
}
export const useToast = create<ToastState>(() => ({ current: null, leaving: false }));

const stay = 3000;
const leave = 300;
let timer: ReturnType<typeof setTimeout> | undefined;
let last = 0;

/**
 * One at a time: a new one takes the place of the old, the same again only starts its time afresh.
 * About 3 s; what can be undone stays undoable where it happened. The words of a dead token are never shown as an error.
 */
function show(kind: ToastKind, text: string, options: { action?: ToastAction } = {}): void {
  if (kind === 'error' && carriesDeadToken(text)) return;
  clearTimeout(timer);
  const { current } = useToast.getState();
  const same = current?.kind === kind && current.text === text && !current.action && !options.action;
  if (!same) last += 1;
  useToast.setState({ current: same ? current : { id: last, kind, text, ...options }, leaving: false });
  timer = setTimeout(dismiss, stay);
}

function dismiss(): void {
  clearTimeout(timer);
  useToast.setState({ leaving: true });
  timer = setTimeout(() => useToast.setState({ current: null, leaving: false }), leave);
}

/** While pointer or focus rests on it a toast stays; `release` starts its time again. */
function hold(): void {
  clearTimeout(timer);
  useToast.setState({ leaving: false });
}
function release(): void {
  clearTimeout(timer);
  timer = setTimeout(dismiss, stay);
}

export const toast = {
  info: (text: string, options?: { action?: ToastAction }) => show('info', text, options),
  success: (text: string, options?: { action?: ToastAction }) => show('success', text, options),
  error: (text: string, options?: { action?: ToastAction }) => show('error', text, options),
  dismiss,
  hold,
  release,
};
