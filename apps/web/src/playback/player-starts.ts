import { player } from './browser-player';

/** Runs each time the player begins to sound; what it tells while it plays, and while it comes to rest, is no beginning. */
export function onPlayerStart(run: () => void): () => void {
  let was = player.getState().playing;
  return player.subscribe(() => {
    const { playing } = player.getState();
    if (playing && !was) run();
    was = playing;
  });
}
