import type { KeyboardEvent } from 'react';
import { goToBar, leaveBar } from './bar-focus';
import type { Selecting } from './use-selection';

/** Inside a list: Ctrl or Cmd with A chooses all of it, Esc nothing; F6 goes to its bar, Esc there comes back. */
export function listKeys({ all, clear, songs, reading }: Selecting) {
  const answered = (key: string, from: Element): boolean => {
    if (key === 'F6') return goToBar(from);
    if (key !== 'Escape' || leaveBar(from)) return key === 'Escape';
    if (songs.length === 0 && !reading) return false;
    clear();
    return true;
  };
  return {
    onKeyDown(event: KeyboardEvent) {
      // A window that the list has opened stands elsewhere on the page: its keys are its own.
      if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
      if (event.target instanceof HTMLInputElement) return;
      const wantsAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
      if (wantsAll) all();
      else if (!answered(event.key, event.target)) return;
      event.preventDefault();
    },
  };
}
