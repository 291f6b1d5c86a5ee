import { useEffect, useRef, useState } from 'react';

const wait = 120;
const atLeast = 240;

/** Whether a skeleton should be seen: not for a wait under 120 ms, and then for at least 240 ms. */
export function useSkeleton(pending: boolean): boolean {
  const [seen, setSeen] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (pending) {
      const timer = setTimeout(() => {
        since.current = performance.now();
        setSeen(true);
      }, wait);
      return () => clearTimeout(timer);
    }
    const rest = since.current + atLeast - performance.now();
    const timer = setTimeout(() => setSeen(false), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [pending]);
  return seen;
}
