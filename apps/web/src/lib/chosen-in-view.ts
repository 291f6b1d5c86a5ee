import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A strip that scrolls sideways shows what is chosen of it; `chosen` says when that is another. */
export function useChosenInView<E extends HTMLElement>(chosen: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const strip = ref.current;
    const item = strip?.querySelector('[data-state="active"], [aria-pressed="true"]');
    if (!strip || !item) return;
    const [seen, whole] = [strip.getBoundingClientRect(), item.getBoundingClientRect()];
    const margin = 12;
    if (whole.right + margin > seen.right) strip.scrollLeft += whole.right + margin - seen.right;
    else if (whole.left - margin < seen.left) strip.scrollLeft += whole.left - margin - seen.left;
  }, [chosen]);
  return ref;
}
