import { Injectable } from '@nestjs/common';
import { embedPath } from '@overtone/contract/embed';
import { KeptValues } from '../../platform/cache/kept-values.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { cardSize } from '../../platform/pictures/pictures.js';
import type { PageHead } from '../../platform/web/page-head.js';
import { pooledFacesOf } from '../accounts/accounts.js';
import { openSongs, readSongId, songFor, SongPresenter, type SongRow } from '../songs/songs.js';

export interface ShownSong {
  song: SongRow;
  nickname: string | null;
  /** Where its sound and its picture lie, within the site. */
  audio: string | null;
  image: string | null;
  /** A wide one, drawn when it is asked for; its address is another one when the picture is. */
  card: PageHead['card'] | null;
  /** The small one, where there is one. */
  thumb: string | null;
  site: string;
}

/** What can be drawn wide: a picture of pixels. */
const isDrawable = (name: string): boolean => /\.(?:jpe?g|png|webp)$/.test(name);

const cardOf = ({ id, imageName }: SongRow): ShownSong['card'] =>
  imageName !== null && isDrawable(imageName)
    ? { path: `${embedPath(id)}/card.jpg?of=${imageName}`, ...cardSize }
    : null;

/** A crowd that opens one link costs one reading a minute and a look by key a second. */
const keeping = { freshMs: 60_000, most: 1_000 };
/** What the look by key found, so that it is not repeated within a second. */
const lookKeeping = { freshMs: 1_000, most: 2_000 };

/**
 * Songs that everybody may hear, as they are shown elsewhere. One that is not open any more is gone a second later, kept or
 * not, and so are words that it had: those may have been what was refused.
 */
@Injectable()
export class SharedSongs {
  private readonly kept: KeptValues<ShownSong | null>;
  /** What it says now; null: it is not for everybody. */
  private readonly open: KeptValues<string | null>;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly songs: SongPresenter,
  ) {
    this.kept = new KeptValues(clock, keeping);
    this.open = new KeptValues(clock, lookKeeping);
  }

  /** `text`: an id as it stands in an address. Null: there is no such song for everybody, or it has no such id. */
  async find(text: string): Promise<ShownSong | null> {
    const id = readSongId(text);
    if (id === null) return null;
    const said = await this.open.get(id, async () => (await this.saidOf([id])).get(id) ?? null);
    return said === null ? null : this.kept.get(`${id}/${said}`, () => this.read(id));
  }

  /** By id: what changes with anything that is said of the song, its member's name too. Without those that are not for everybody. */
  async saidOf(ids: string[]): Promise<Map<string, string>> {
    const { pool } = this.database;
    const songs = await openSongs(pool, ids);
    const uids = [...new Set(songs.flatMap(({ uid }) => uid ?? []))];
    const faces = uids.length ? await pooledFacesOf(pool, uids) : null;
    return new Map(songs.map(({ id, uid, said }) => [id, `${said}/${faces?.get(uid ?? 0)?.nickname ?? ''}`]));
  }

  private async read(id: string): Promise<ShownSong | null> {
    const song = await songFor(this.database.client, null, id);
    if (!song) return null;
    const faces = song.uid === null ? null : await pooledFacesOf(this.database.pool, [song.uid]);
    const link = (name: string | null) => name && this.songs.links.link(song, name, this.clock.now());
    return {
      song,
      nickname: song.artist ?? faces?.get(song.uid ?? 0)?.nickname ?? null,
      audio: link(song.audioName),
      image: link(song.imageName),
      card: cardOf(song),
      thumb: link(song.thumbName),
      site: this.config.publicUrl,
    };
  }
}
