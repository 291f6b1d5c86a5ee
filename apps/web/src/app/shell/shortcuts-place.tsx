import { useEffect } from 'react';
import { player } from '../../playback/browser-player';
import { Part } from '../../components/part';
import { keyOf, listShortcuts, useShortcuts } from '../../features/player/shortcuts';

const load = async () => (await import('../../features/player/shortcuts-sheet')).ShortcutsSheet;

const goers = ['j', 'k'];

/** The search of the page in sight: others are kept behind it. */
function toSearch(event: KeyboardEvent): void {
  const fields = document.querySelectorAll<HTMLElement>('[aria-keyshortcuts="/"]');
  const field = [...fields].find((one) => one.offsetParent);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** The list of keys, fetched when somebody asks for it. Without a song the player's keys say what is missing. */
export function ShortcutsPlace() {
  const wanted = useShortcuts((state) => state.listed);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === '?' || key === '？') listShortcuts(true);
      if (key === '/' || key === '、') toSearch(event);
      if (key === null || event.repeat || player.getState().song) return;
      if (goers.includes(key)) player.next();
      // The space bar goes on scrolling the page: there is nothing for it to play.
      if (key === 'l' || key === 'Space') player.toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Part load={load} need={wanted} onMissing={() => listShortcuts(false)}>
      {(ShortcutsSheet) => <ShortcutsSheet />}
    </Part>
  );
}
