import { Injectable } from '@nestjs/common';
import type { EmbedQuery, FeedQuery, OembedQuery } from '@overtone/contract/embed';
import { Problem } from '@overtone/contract/problem';
import { Config } from '../../platform/config/config.js';
import { SongCards } from './shares.cards.flow.js';
import { embedPage, embedPolicy } from './shares.embed.rule.js';
import { type Feed, NewestFeed } from './shares.feed.flow.js';
import {
  isOembedFormat,
  namedIn,
  type OembedAnswer,
  oembedOf,
  oembedOfPlaylist,
  oembedXml,
} from './shares.oembed.rule.js';
import { SharedPlaylists } from './shares.playlists.flow.js';
import { SharedSongs } from './shares.songs.flow.js';

interface Text {
  status: number;
  type: string;
  text: string;
}

/** Songs as other sites and programs take them: oEmbed, the player in a frame, the feed. Nobody's session is asked for. */
@Injectable()
export class SharesService {
  /** Of the framed page. */
  readonly policy: string;

  constructor(
    private readonly config: Config,
    private readonly songs: SharedSongs,
    private readonly playlists: SharedPlaylists,
    private readonly newest: NewestFeed,
    private readonly cards: SongCards,
  ) {
    const { MEDIA_CDN_URL } = config.env;
    this.policy = embedPolicy(MEDIA_CDN_URL ? [new URL(MEDIA_CDN_URL).origin] : []);
  }

  /** Throws OEMBED_FORMAT, SONG_NOT_FOUND, PLAYLIST_NOT_FOUND: what is not for everybody is not there. */
  async oembed(asked: OembedQuery): Promise<Text> {
    const { format } = asked;
    if (!isOembedFormat(format)) throw new Problem('OEMBED_FORMAT');
    const answer = await this.answerTo(asked);
    return format === 'xml'
      ? { status: 200, type: 'text/xml; charset=utf-8', text: oembedXml(answer) }
      : { status: 200, type: 'application/json; charset=utf-8', text: JSON.stringify(answer) };
  }

  private async answerTo(asked: OembedQuery): Promise<OembedAnswer> {
    const { publicUrl } = this.config;
    const named = namedIn(asked.url, publicUrl);
    if (named?.kind === 'playlist') {
      const list = await this.playlists.find(named.id);
      if (!list) throw new Problem('PLAYLIST_NOT_FOUND');
      return oembedOfPlaylist(list, publicUrl);
    }
    const shown = named && (await this.songs.find(named.id));
    if (!shown) throw new Problem('SONG_NOT_FOUND');
    return oembedOf(shown, asked);
  }

  /** Throws SONG_NOT_FOUND, BUSY. */
  card(id: string): Promise<Buffer> {
    return this.cards.draw(id);
  }

  /** What is not there has a page of its own: in a frame nobody sees a status. */
  async embed(id: string, asked: EmbedQuery): Promise<Text> {
    const shown = await this.songs.find(id);
    const text = embedPage({ shown, asked, site: this.config.publicUrl });
    return { status: shown ? 200 : 404, type: 'text/html; charset=utf-8', text };
  }

  feed(asked: FeedQuery): Promise<Feed> {
    return this.newest.read(asked);
  }
}
