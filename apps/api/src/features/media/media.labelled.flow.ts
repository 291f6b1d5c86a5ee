import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import type { Picture } from '@overtone/labels/aigc';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { largePicture } from '../../platform/pictures/pictures.js';
import { type Piece, type Readings, Spliced } from '../../platform/storage/spliced.js';
import { Storage } from '../../platform/storage/storage.js';
import { Turns } from '../../platform/turns/turns.js';
import { facesOf } from '../accounts/accounts.js';
import { providerOf, SettingsReader } from '../settings/settings.js';
import { factsOf, type Handed, isSynthetic } from './media.labels.rule.js';
import { mediaObject } from './media.links.rule.js';
import { isChosenPicture } from './media.names.rule.js';
import { piecesFor } from './media.splice.flow.js';
import type { SongRow } from './media.store.js';

/** Larger pictures are drawn anew: they would be most of the file. */
const mostPictureBytes = 1024 * 1024;
const picturesKept = 64 * 1024 * 1024;

export interface HandedFile {
  song: SongRow;
  /** The file that was made of the song, if it is not its own. */
  file: Handed['file'];
  key: string;
}

/** Files as they are handed out: with their label, title, artist, cover and words. What is played stays as it is stored. */
@Injectable()
export class LabelledMedia {
  private readonly pictures = new LRUCache<string, Picture>({
    maxSize: picturesKept,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  /** Reading and drawing covers for files that are fetched for the first time. */
  private readonly turns = new Turns({ atOnce: 2, perKey: 20, waiting: 100 });

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly settings: SettingsReader,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** `marked`: what the operator demands to be seen and heard is in it. Throws NOT_FOUND, FILE_UNLABELLED. */
  async open({ song, file, key }: HandedFile, marked: boolean): Promise<Readings> {
    const name = key.slice(key.lastIndexOf('/') + 1);
    // What draws the sound is nothing that anybody looks at elsewhere.
    if (!isSynthetic(song, file) || isChosenPicture(song, name) || name === song.spectrumName) return this.storage;
    const pieces = piecesFor(key.slice(key.lastIndexOf('.') + 1));
    if (!pieces) throw new Problem('FILE_UNLABELLED');
    const stored = await this.storage.stat(key);
    if (!stored) throw new Problem('NOT_FOUND');
    const settings = await this.settings.read();
    const [artist, cover] = await Promise.all([this.artistOf(song), this.coverOf(song)]);
    const provider = providerOf(settings, this.config.publicUrl);
    const facts = factsOf({ song, artist, file, cover, provider, marked });
    const read = (start: number, length: number) => this.read(key, start, Math.min(length, stored.bytes - start));
    const telling = { facts, cue: marked && settings.label_cue, made: song.completedAt ?? song.createdAt };
    const made = await this.piecesOf(key, pieces({ bytes: stored.bytes, read }, telling));
    return new Spliced(this.storage, key, stored, made, this.clock.now());
  }

  /** A stored file that cannot be read as what it was when it came in has no place for a label, and does not go out. */
  private async piecesOf(key: string, made: Promise<Piece[]>): Promise<Piece[]> {
    try {
      return await made;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.log.error('a file has no place for its label', { key, err: error });
      throw new Problem('FILE_UNLABELLED');
    }
  }

  private async read(key: string, start: number, length: number): Promise<Buffer> {
    if (length <= 0) return Buffer.alloc(0);
    const object = await this.storage.open(key, { start, end: start + length - 1 });
    if (!object) throw new Problem('NOT_FOUND');
    return buffer(object.stream);
  }

  private async artistOf({ artist, uid }: SongRow): Promise<string | null> {
    if (artist !== null || uid === null) return artist;
    return (await facesOf(this.database.client, [uid])).get(uid)?.nickname ?? null;
  }

  /** A song is handed out without its picture rather than not at all. */
  private async coverOf({ mediaKey, imageName }: SongRow): Promise<Picture | null> {
    if (imageName === null) return null;
    const key = mediaObject(mediaKey, imageName);
    const kept = this.pictures.get(key);
    if (kept) return kept;
    try {
      const picture = await this.turns.run(mediaKey, async () => this.pictures.get(key) ?? (await this.pictureOf(key)));
      if (picture) this.pictures.set(key, picture);
      return picture;
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.log.warn('a file goes out without its picture', { key, err: error });
      return null;
    }
  }

  private async pictureOf(key: string): Promise<Picture | null> {
    const object = await this.storage.open(key);
    if (!object) return null;
    const bytes = await buffer(object.stream);
    const type = (['image/jpeg', 'image/png'] as const).find((one) => one === object.contentType);
    if (type && bytes.length <= mostPictureBytes) return { bytes, type };
    return { bytes: await largePicture(bytes, null), type: 'image/jpeg' };
  }
}
