import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const placeOf = (row: Element): number => Number(row.closest('li')?.ariaPosInSet ?? 0);

/** The row that was left for the bar, and its place. One list is on the page at a time. */
let left: { row: HTMLElement; place: number } | null = null;

/** Of what can be done with the chosen songs, or how to have those back that have just gone. */
const firstOfBar = () => document.querySelector<HTMLElement>('[data-list-bar] button');

/** From a row to the bar. @returns whether there is one to go to. */
export function goToBar(from: Element): boolean {
  const first = firstOfBar();
  if (!first || from.closest('[data-list-bar]')) return false;
  const row = from.closest<HTMLElement>('[data-row]');
  left = row && { row, place: placeOf(row) };
  first.focus();
  return true;
}

/** From the bar back to the list. @returns whether it was in the bar. */
export function leaveBar(from: Element): boolean {
  if (!from.closest('[data-list-bar]')) return false;
  backToList();
  return true;
}

/** To the row the bar was left for, to the one that has its place now, or to the list where it has none. */
function backToList(): void {
  const list = document.querySelector<HTMLElement>('[data-song-list]');
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const place = left?.place ?? 0;
  const row = left?.row.isConnected ? left.row : (rows.findLast((one) => placeOf(one) <= place) ?? rows[0] ?? list);
  left = null;
  row?.focus();
}

/** Where a button goes away with the focus in it, the bar keeps it; where the bar goes, the list has it again. */
export function useBarFocus() {
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    inside.current = false;
    const first = firstOfBar();
    if (first) first.focus();
    else backToList();
  });
  return {
    /** By the keyboard only: whoever presses by pointer has the focus nowhere after it, and nothing scrolls. */
    onFocus: ({ target }: FocusEvent) => void (inside.current = target.matches(':focus-visible')),
    onBlur: () => void (inside.current = false),
  };
}
