import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface Rows {
  /** From 1; 0: in no row. */
  placeOf: (focused: Element | null) => number;
  /** What has the focus of the row at a place, or of the last one where there are fewer. */
  at: (list: HTMLElement, place: number) => HTMLElement | null | undefined;
}

/** Where a row goes away with the focus in it, as one that is deleted does, the row that takes its place has it. */
export function useRowFocus(list: RefObject<HTMLElement | null>, { placeOf, at }: Rows) {
  /** Of the row with the focus. */
  const place = useRef(0);
  /** The key that took a row away may still be held: it does nothing to the next one. */
  const moved = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const lost = place.current > 0 && activeElement === document.body;
    // Scrolled away, it is not there.
    if (lost && list.current) {
      moved.current = true;
      at(list.current, place.current)?.focus();
    }
    place.current = list.current?.contains(document.activeElement) ? placeOf(document.activeElement) : 0;
  });
  return {
    onFocus: ({ target }: FocusEvent) => void (place.current = placeOf(target)),
    onBlur: () => void (place.current = 0),
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!event.repeat) moved.current = false;
      else if (moved.current && event.key === 'Enter') event.preventDefault();
    },
  };
}

const rowsOf = (list: Element | null | undefined): Element[] => [...(list?.children ?? [])];

/** Rows that are all in the document: the last button of each takes it out. Of an empty list the list itself. */
export const removableRows: Rows = {
  placeOf(focused) {
    const row = focused?.closest('li');
    return row ? rowsOf(row.parentElement).indexOf(row) + 1 : 0;
  },
  at(list, place) {
    const rows = rowsOf(list);
    const buttons = rows[Math.min(place, rows.length) - 1]?.querySelectorAll('button');
    return buttons?.item(buttons.length - 1) ?? list;
  },
};
