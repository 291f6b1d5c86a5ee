import type { Song } from '@overtone/contract/song';
import type { Member } from './account-door.js';
import type { Size } from './browser.js';
import { arrangeLibrary, type ArrangedSong } from './library.js';
import { start } from './player-page.js';
import { Site } from './site.js';

interface Arrival {
  size?: Size;
  queue?: Song[];
  index?: number;
  as?: Member;
  stored?: Record<string, string>;
  playing?: boolean;
  locked?: boolean;
}

/** A site with songs, and somebody who comes to hear them. */
export class PlayerWorld {
  private constructor(
    readonly site: Site,
    readonly songs: Song[],
  ) {}

  static async make(given: ArrangedSong[]): Promise<PlayerWorld> {
    const site = await Site.open();
    const rows = await arrangeLibrary(site.door.app, given);
    const read = async (id: string) => (await site.door.call('GET', `/songs/${id}`)).body.data as unknown as Song;
    return new PlayerWorld(site, await Promise.all(rows.map(({ id }) => read(id))));
  }

  /** Back to a queue of an earlier visit, on a page that needs nothing; the space bar starts it. */
  async arrive({ queue = this.songs.slice(0, 4), index = 0, playing = true, locked = true, ...who }: Arrival = {}) {
    const playQueue = JSON.stringify({ songs: queue, index, playlist: 'popular' });
    const kept = { playQueue, ...(locked && { playerLocked: 'yes' }), ...who.stored };
    const visit = await this.site.visit({ ...who, path: '/faq', stored: kept });
    const { page } = visit;
    const bar = page.getByRole('region', { name: '播放器' });
    if (playing) await start(page, bar);
    return { ...visit, bar };
  }
}
