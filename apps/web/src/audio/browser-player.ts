import { Player } from './player';
import type { Track } from './track';

let askForLink = async (song: Track): Promise<Track | null> => song;

/** A plain element in the document, never routed through Web Audio: iOS would suspend it in the background. */
const element = new Audio();
document.body.append(element);

export const player = new Player(
  {
    element,
    later(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    probe: statusOf,
    refresh: (song) => askForLink(song),
  },
  localStorage,
);

/** How a song gets a fresh link; the engine itself knows no server. */
export function renewLinksBy(refresh: typeof askForLink): void {
  askForLink = refresh;
}

async function statusOf(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { headers: { range: 'bytes=0-0' }, signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
