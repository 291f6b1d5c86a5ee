import { useRef, useState } from 'react';
import { closeSongMenu } from './song-menu-request';

/** What is chosen in the menu of a song begins once the menu has given its focus back. */
export function useAfterwards(origin: Element | null) {
  const chosen = useRef<() => void>(undefined);
  // A row of a list over the page may be gone by then; the list is not.
  const [list] = useState(() => origin?.closest('[role=dialog]'));
  return {
    after: (run: () => void) => () => void (chosen.current = run),
    close: () => {
      closeSongMenu();
      const taker = origin?.isConnected ? origin : list;
      if (taker instanceof HTMLElement) taker.focus({ preventScroll: true });
      chosen.current?.();
    },
  };
}
