import type { RefObject } from 'react';

/** To the button, or to that of the menu where there is no room for it; not away from a dialog that has opened instead. */
export function giveFocusBack(event: Event, button: RefObject<HTMLButtonElement | null>): void {
  event.preventDefault();
  if (document.activeElement !== document.body) return;
  const shown = button.current?.checkVisibility() ? button.current : document.querySelector('#player [data-more]');
  if (shown instanceof HTMLElement) shown.focus();
}
