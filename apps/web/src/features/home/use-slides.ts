import { useEffect, useState } from 'react';

const slideMs = 4000;

interface Slides {
  index: number;
  /** The visitor chose one: it stays, the turning stops for good. */
  choose: (index: number) => void;
}

/** Turns every 4 s unless held (hover, focus), hidden, or stopped by a choice. */
export function useSlides(count: number, held: boolean): Slides {
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (held || stopped) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now) => (now + 1) % count);
    }, slideMs);
    return () => clearInterval(timer);
  }, [count, held, stopped, index]);
  return {
    index,
    choose(next) {
      setIndex(next);
      setStopped(true);
    },
  };
}
