import type { KeyboardEvent } from 'react';

/** In a row of buttons of which Tab reaches one: the arrows go from one to the next, Home and End to the first and the last. */
export function rove(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.indexOf(event.target as HTMLButtonElement);
  const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const to = places[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all.at(to % all.length)?.focus();
}
