import { useEffect, useState } from 'react';
import { useMedia } from '../../lib/media';

const slideMs = 4000;

interface Slides {
  index: number;
  /** The visitor chose one: it stays, the turning stops for good. */
  choose: (index: number) => void;
}

/** Turns every 4 s unless held (hover, focus), hidden, stopped by a choice, or less motion is asked for. */
export function useSlides(count: number, held: boolean): Slides {
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(false);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    if (held || stopped || still) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now) => (now + 1) % count);
    }, slideMs);
    return () => clearInterval(timer);
  }, [count, held, stopped, still, index]);
  return {
    index,
    choose(next) {
      setIndex(next);
      setStopped(true);
    },
  };
}
