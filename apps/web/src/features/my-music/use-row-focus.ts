import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

const placeOf = (focused: Element | null): number => Number(focused?.closest('li')?.ariaPosInSet ?? 0);

/** Where a row goes away with the focus in it, as one that is deleted does, the row that takes its place has it. */
export function useRowFocus(list: RefObject<HTMLElement | null>, total: number) {
  /** Of the row with the focus, from 1; 0: none. */
  const place = useRef(0);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const lost = place.current > 0 && activeElement === document.body;
    const next = Math.min(place.current, total);
    // Scrolled away, it is not there.
    if (lost) list.current?.querySelector<HTMLElement>(`[aria-posinset="${next}"] [data-row]`)?.focus();
    place.current = list.current?.contains(document.activeElement) ? placeOf(document.activeElement) : 0;
  });
  return {
    onFocus: ({ target }: FocusEvent) => void (place.current = placeOf(target)),
    onBlur: () => void (place.current = 0),
  };
}
