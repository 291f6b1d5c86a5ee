import { useState } from 'react';

export interface Closing {
  onOpenChange: (open: boolean) => void;
  /** Something would be lost: Esc, backdrop and × ask first. A function is asked then: a key may come before the last keystroke is rendered. */
  dirty?: boolean | (() => boolean) | undefined;
}

/** Closes what is open; where something would be lost, only after it was asked. */
export function useClosing({ dirty, onOpenChange }: Closing) {
  const [asking, setAsking] = useState(false);
  const change = (next: boolean) => {
    const loses = typeof dirty === 'function' ? dirty() : dirty;
    if (!next && loses && !asking) return setAsking(true);
    setAsking(false);
    onOpenChange(next);
  };
  const leave = () => {
    setAsking(false);
    onOpenChange(false);
  };
  return { asking, change, stay: () => setAsking(false), leave };
}
