import { useEffect, useRef } from 'react';

/** Whether who asks has left the screen by now: nobody sees what they would show, or waits for what they were to do. */
export function useGone(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);
  return () => gone.current;
}
