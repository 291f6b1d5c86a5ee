import { Injectable, type OnModuleInit } from '@nestjs/common';
import { uuid } from '@overtone/contract/envelope';
import { KeptValues } from '../../platform/cache/kept-values.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { PageHead } from '../../platform/web/page-head.js';
import { PageRegistry } from '../../platform/web/page-registry.js';
import { openPlaylist, PlaylistPresenter } from '../playlists/playlists.js';
import { playlistHead } from './shares.playlist-head.rule.js';
import { songHead } from './shares.song-head.rule.js';
import { SharedSongs } from './shares.songs.flow.js';

/** A crowd that opens one link costs one reading a minute and a look by key a second. */
const keeping = { freshMs: 60_000, most: 2_000 };
/** What that look found. */
const lookKeeping = { freshMs: 1_000, most: 2_000 };

/** Writes the heads of shared songs and playlists. What is not for everybody any more has none a second later, kept or not. */
@Injectable()
export class SharesHeads implements OnModuleInit {
  private readonly kept: KeptValues<PageHead | null>;
  private readonly openLists: KeptValues<Awaited<ReturnType<typeof openPlaylist>>>;
  private readonly site: string;

  constructor(
    config: Config,
    clock: Clock,
    private readonly database: Database,
    private readonly songs: SharedSongs,
    private readonly playlists: PlaylistPresenter,
    private readonly registry: PageRegistry,
  ) {
    this.site = config.publicUrl;
    this.kept = new KeptValues(clock, keeping);
    this.openLists = new KeptValues(clock, lookKeeping);
  }

  onModuleInit(): void {
    this.registry.heads.set('song', (id) => this.ofSong(id));
    this.registry.heads.set('playlist', (id) => this.ofPlaylist(id));
  }

  private async ofSong(id: string): Promise<PageHead | null> {
    const shown = await this.songs.find(id);
    return shown && songHead(shown);
  }

  private async ofPlaylist(text: string): Promise<PageHead | null> {
    const id = uuid.safeParse(text).data?.toLowerCase();
    if (id === undefined) return null;
    const row = await this.openLists.get(id, () => openPlaylist(this.database.client, id));
    if (!row) return null;
    return this.kept.get(row.id, async () => {
      const [list] = await this.playlists.present([row], null);
      return list ? playlistHead(list, this.site) : null;
    });
  }
}
