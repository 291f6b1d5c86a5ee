import type { Player } from './player';
import type { Store } from './store';

/** Of this tab alone: another one plays what it wants. */
const key = 'playAfterReload';

/**
 * A song that plays when somebody asks `page` for a reload goes on at its second afterwards. Where the browser forbids to
 * begin by itself, it waits there for its press. Answers how to stop.
 */
export function playOverReloads(player: Player, store: Store = sessionStorage, page: EventTarget = window): () => void {
  const leave = () => {
    if (!player.getState().playing) return;
    player.pause();
    store.setItem(key, 'yes');
  };
  page.addEventListener('reloading', leave);
  const wasPlaying = store.getItem(key) !== null;
  store.removeItem(key);
  if (wasPlaying && !player.getState().playing) player.toggle();
  return () => page.removeEventListener('reloading', leave);
}
