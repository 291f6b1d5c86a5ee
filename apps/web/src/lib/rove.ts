import type { KeyboardEvent } from 'react';

/** In a row of buttons of which Tab reaches one: the arrows go from one to the next. */
export function rove(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const all = [...event.currentTarget.querySelectorAll('button')];
  if (!step) return;
  event.preventDefault();
  all.at((all.indexOf(event.target as HTMLButtonElement) + step) % all.length)?.focus();
}
