import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FeedQuery } from '@overtone/contract/embed';
import { untitledSong } from '@overtone/contract/page-heads';
import { LRUCache } from 'lru-cache';
import { KeptValues } from '../../platform/cache/kept-values.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Turns } from '../../platform/turns/turns.js';
import { type Face, pooledFacesOf } from '../accounts/accounts.js';
import { newestIds } from '../library/library.js';
import { LabelledMedia, mediaObject, mediaPath } from '../media/media.js';
import { providerOf, SettingsReader } from '../settings/settings.js';
import { type SongRow, songsFor } from '../songs/songs.js';
import { type FeedItem, feedOf } from './shares.feed.rule.js';
import { SharedSongs } from './shares.songs.flow.js';

const size = 30;
/** Its words, as long as heads are. A filter that nobody asks for any more goes. */
const keeping = { freshMs: 60_000, staleMs: 60_000, most: 200 };
/** Each reads the beginnings of thirty files: one after the other, whoever asks. */
const building = { atOnce: 1, perKey: 1, waiting: 50 };

const types: Record<string, string> = { mp3: 'audio/mpeg', m4a: 'audio/mp4', wav: 'audio/wav' };

export interface Feed {
  text: string;
  etag: string;
  /** Since when it reads so, as far as this process knows. */
  lastModified: Date;
}

interface Standing {
  ids: string[];
  /** By id. */
  said: ReadonlyMap<string, string>;
  label: string;
}

/** The newest songs as RSS, the same for everybody. */
@Injectable()
export class NewestFeed {
  private readonly kept: KeptValues<Feed>;
  private readonly last = new LRUCache<string, Feed>({ max: keeping.most });
  /** Bytes of files as they are handed out, by all that they depend on. */
  private readonly lengths = new LRUCache<string, number>({ max: 10_000 });
  private readonly turns = new Turns(building);

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly labelled: LabelledMedia,
    private readonly settings: SettingsReader,
    private readonly songs: SharedSongs,
  ) {
    this.kept = new KeptValues(clock, keeping);
  }

  /** What stands in it is asked each time: a song that is private from now on is gone at once, and so are words it had. */
  async read(asked: FeedQuery): Promise<Feed> {
    const key = `${asked.language}/${asked.genre}`;
    const ids = await newestIds(this.database.pool, asked, size);
    const [said, label] = await Promise.all([this.songs.saidOf(ids), this.labelNow()]);
    const standing = ids.map((id) => `${id} ${said.get(id) ?? ''}`);
    return this.kept.get(JSON.stringify([key, label, standing]), () =>
      this.turns.run(key, () => this.write(key, asked, { ids, said, label })),
    );
  }

  /** What every label says, and whether it is heard: files are longer or shorter by it. */
  private async labelNow(): Promise<string> {
    const settings = await this.settings.read();
    return `${settings.label_cue} ${providerOf(settings, this.config.publicUrl)}`;
  }

  private async write(key: string, asked: FeedQuery, { ids, said, label }: Standing): Promise<Feed> {
    const rows = new Map((await songsFor(this.database.client, null, ids)).map((song) => [song.id, song]));
    const songs = ids.flatMap((id) => rows.get(id) ?? []);
    const uids = [...new Set(songs.flatMap(({ uid }) => uid ?? []))];
    const faces = uids.length ? await pooledFacesOf(this.database.pool, uids) : new Map<number, Face>();
    const items: FeedItem[] = [];
    for (const song of songs) {
      const nickname = song.artist ?? faces.get(song.uid ?? 0)?.nickname ?? null;
      items.push(await this.item(song, nickname, `${label} ${said.get(song.id) ?? ''}`));
    }
    const text = feedOf(items, this.config.publicUrl, asked);
    const etag = `"${hash('sha1', text, 'base64url')}"`;
    const before = this.last.get(key);
    const feed = before?.etag === etag ? before : { text, etag, lastModified: this.clock.now() };
    this.last.set(key, feed);
    return feed;
  }

  private async item(song: SongRow, nickname: string | null, written: string): Promise<FeedItem> {
    const whole = (path: string) => this.config.publicUrl + path;
    const image = song.imageName && whole(mediaPath(song.mediaKey, song.imageName));
    return { song, nickname, image, audio: await this.audio(song, written) };
  }

  /**
   * What readers and players of podcasts fetch is a file that is handed out: it carries its label. `written`: what stands in
   * it beside the sound.
   */
  private async audio(song: SongRow, written: string): Promise<FeedItem['audio']> {
    const { audioName: name, mediaKey, title } = song;
    const type = types[name?.slice(name.lastIndexOf('.') + 1) ?? ''];
    if (name === null || type === undefined) return null;
    const key = mediaObject(mediaKey, name);
    const made = `${key} ${written}`;
    const bytes = this.lengths.get(made) ?? (await this.lengthOf(song, key));
    if (bytes === null) return null;
    this.lengths.set(made, bytes);
    const saved = new URLSearchParams({ download: title.trim() || untitledSong.zh });
    return { url: `${this.config.publicUrl}${mediaPath(mediaKey, name)}?${saved}`, bytes, type };
  }

  /** Null: the file is gone; the song is in the feed all the same, and its page says what is wrong. */
  private async lengthOf(song: SongRow, key: string): Promise<number | null> {
    try {
      return (await (await this.labelled.open({ song, file: null, key }, true)).stat(key))?.bytes ?? null;
    } catch {
      return null;
    }
  }
}
