import { useEffect, useState, type RefObject } from 'react';

/** What is further down is fetched when it comes this near. */
const margin = '100px';

/** True once the element has come into the window or near it; `from` is true for what is there at once. */
export function useSeen(box: RefObject<Element | null>, from: boolean): boolean {
  const [seen, setSeen] = useState(from);
  useEffect(() => {
    const node = box.current;
    if (seen || !node) return;
    const watch = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: margin,
    });
    watch.observe(node);
    return () => watch.disconnect();
  }, [box, seen]);
  return seen;
}
