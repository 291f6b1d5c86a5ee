import type { SongCard } from '@overtone/contract/song';
import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { openSongMenu } from './song-menu-request';
import type { SongWays } from './song-ways';

const longPressMs = 500;
/** A finger that goes further scrolls. */
const slackPx = 10;

/** Right click, the menu key and a long press open the menu of a song; a press that did opens nothing else. */
export function useMenuPress(song: SongCard, ways?: () => SongWays) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const opened = useRef(false);
  const open = (x: number, y: number, origin: Element | null) => openSongMenu({ song, x, y, origin, ways: ways?.() });
  const over = () => clearTimeout(press.current?.timer);
  return {
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      over();
      const origin = document.activeElement;
      // The menu key comes without the place of a pointer.
      const box = event.currentTarget.getBoundingClientRect();
      const byKey = event.clientX === 0 && event.clientY === 0;
      open(byKey ? box.left + 16 : event.clientX, byKey ? box.top + 16 : event.clientY, origin);
    },
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      opened.current = false;
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        opened.current = true;
        open(x, y, document.activeElement);
      }, longPressMs);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const at = press.current;
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > slackPx) over();
    },
    onPointerUp: over,
    onPointerCancel: over,
    onClickCapture(event: MouseEvent) {
      if (!opened.current) return;
      opened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Opens the same menu below a button. */
export function openMenuBelow(song: SongCard, button: Element, ways?: SongWays): void {
  const { left, bottom } = button.getBoundingClientRect();
  openSongMenu({ song, x: left, y: bottom, origin: button, ways });
}
