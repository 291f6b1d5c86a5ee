import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import type { PageHead } from '../../platform/web/page-head.js';
import { PageRegistry } from '../../platform/web/page-registry.js';
import { playlistHead } from './shares.playlist-head.rule.js';
import { SharedPlaylists } from './shares.playlists.flow.js';
import { songHead } from './shares.song-head.rule.js';
import { SharedSongs } from './shares.songs.flow.js';

/** Writes the heads of shared songs and playlists. What is not for everybody any more has none a second later, kept or not. */
@Injectable()
export class SharesHeads implements OnModuleInit {
  private readonly site: string;

  constructor(
    config: Config,
    private readonly songs: SharedSongs,
    private readonly playlists: SharedPlaylists,
    private readonly registry: PageRegistry,
  ) {
    this.site = config.publicUrl;
  }

  onModuleInit(): void {
    this.registry.heads.set('song', (id) => this.ofSong(id));
    this.registry.heads.set('playlist', (id) => this.ofPlaylist(id));
  }

  private async ofSong(id: string): Promise<PageHead | null> {
    const shown = await this.songs.find(id);
    return shown && songHead(shown);
  }

  private async ofPlaylist(id: string): Promise<PageHead | null> {
    const list = await this.playlists.find(id);
    return list && playlistHead(list, this.site);
  }
}
