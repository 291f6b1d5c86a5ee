import { useEffect, useState } from 'react';

/** The last section whose head has passed the upper third of the window. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const read = () => {
      const line = window.innerHeight / 3;
      const above = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
      setCurrent(above.at(-1) ?? ids[0]);
    };
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [ids]);
  return current;
}
