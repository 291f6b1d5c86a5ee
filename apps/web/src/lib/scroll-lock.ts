import { useLayoutEffect } from 'react';

let locks = 0;

/** The page stands still while something lies over it, and does not jump when its scrollbar goes. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return;
    locks += 1;
    const { documentElement: root, body } = document;
    if (locks === 1) {
      body.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`;
      root.style.overflow = 'hidden';
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      root.style.removeProperty('overflow');
      body.style.removeProperty('padding-inline-end');
    };
  }, [locked]);
}
