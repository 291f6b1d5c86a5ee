import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { KeptValues } from '../../platform/cache/kept-values.js';
import { Clock } from '../../platform/clock/clock.js';
import { NotAPicture } from '../../platform/pictures/decoding.js';
import { cardPicture } from '../../platform/pictures/pictures.js';
import { Storage } from '../../platform/storage/storage.js';
import { mediaObject } from '../media/media.js';
import { SharedSongs, type ShownSong } from './shares.songs.flow.js';

/** A card is some 60 KB. A crowd that opens one link costs one drawing. */
const keeping = { freshMs: 3_600_000, most: 100 };

/** Wide pictures of songs, beside links to them. */
@Injectable()
export class SongCards {
  private readonly kept: KeptValues<Buffer | null>;

  constructor(
    private readonly songs: SharedSongs,
    private readonly storage: Storage,
    clock: Clock,
  ) {
    this.kept = new KeptValues(clock, keeping);
  }

  /** A JPEG. Throws SONG_NOT_FOUND: for what is not for everybody, and for songs without a picture; BUSY. */
  async draw(id: string): Promise<Buffer> {
    const shown = await this.songs.find(id);
    const card = shown?.card && (await this.kept.get(shown.card.path, () => this.read(shown)));
    if (!card) throw new Problem('SONG_NOT_FOUND');
    return card;
  }

  private async read({ song: { mediaKey, imageName } }: ShownSong): Promise<Buffer | null> {
    const object = imageName === null ? null : await this.storage.open(mediaObject(mediaKey, imageName));
    if (!object) return null;
    // Visitors' pictures have one place in the line of those that are drawn: members' own come first.
    return cardPicture(await buffer(object.stream), 'cards').catch((error: unknown) => {
      if (error instanceof NotAPicture) return null;
      throw error;
    });
  }
}
