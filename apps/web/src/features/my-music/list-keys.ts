import type { KeyboardEvent } from 'react';
import type { Selecting } from './use-selection';

/** Inside a list: Ctrl or Cmd with A chooses all of it, Esc nothing. */
export function listKeys({ all, clear, songs, reading }: Selecting) {
  return {
    onKeyDown(event: KeyboardEvent) {
      // A window that the list has opened stands elsewhere on the page: its keys are its own.
      if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
      if (event.target instanceof HTMLInputElement) return;
      const wantsAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
      if (wantsAll) all();
      else if (event.key === 'Escape' && (songs.length > 0 || reading)) clear();
      else return;
      event.preventDefault();
    },
  };
}
