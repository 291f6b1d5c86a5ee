import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Database } from '../../platform/database/database.js';
import type { LimitRule } from '../../platform/limits/limiter.js';
import { Limiter } from '../../platform/limits/limiter.js';
import { Log } from '../../platform/log/log.js';
import { NotAPicture } from '../../platform/pictures/decoding.js';
import { largePicture, smallPicture } from '../../platform/pictures/pictures.js';
import { Storage } from '../../platform/storage/storage.js';
import { mediaObject, namedByContent } from './media.links.rule.js';
import { allFileNames, chosen } from './media.names.rule.js';
import { changeFiles, lockSong, type SongRow } from './media.store.js';

/** Drawing a picture costs more than most calls. */
const perMember: LimitRule = { name: 'song-cover', points: 60, seconds: 3600 };

interface Picture {
  imageName: string | null;
  thumbName: string | null;
  firstImageName: string | null;
}
/** The row as it was found under its lock, and as it is now. */
interface Change {
  before: SongRow;
  after: SongRow;
}
interface File {
  name: string;
  bytes: Buffer;
  contentType: string;
}

/** The picture of a song, chosen by its owner. */
@Injectable()
export class SongCovers {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly limiter: Limiter,
    private readonly log: Log,
    private readonly chance: Chance,
  ) {}

  /** `image` in base64; null gives back the picture the song came with. Throws SONG_NOT_READY, PICTURE_UNREADABLE. */
  async set(song: SongRow, image: string | null): Promise<SongRow> {
    if (song.status !== 'complete') throw new Problem('SONG_NOT_READY');
    await this.limiter.take(perMember, String(song.uid));
    const change = image === null ? await this.restore(song) : await this.replace(song, image);
    await this.clear(change);
    return change.after;
  }

  private async replace(song: SongRow, image: string): Promise<Change> {
    const given = Buffer.from(image, 'base64');
    const large = await largePicture(given, song.uid).catch(asProblem);
    const files = [
      { name: this.newName(chosen, large, 'jpg'), bytes: large, contentType: 'image/jpeg' },
      await this.thumbOf(large, song.uid),
    ] as const;
    return this.keep(song, files, (row) => ({
      imageName: files[0].name,
      thumbName: files[1].name,
      firstImageName: row.firstImageName ?? (isChosen(row) ? null : row.imageName),
    }));
  }

  private async restore(song: SongRow): Promise<Change> {
    if (!isChosen(song)) return { before: song, after: song };
    const first = song.firstImageName;
    const object = first === null ? null : await this.storage.open(mediaObject(song.mediaKey, first));
    const thumb = object && (await this.thumbOf(await buffer(object.stream), song.uid));
    const picture = { imageName: object && first, thumbName: thumb && thumb.name, firstImageName: null };
    return this.keep(song, thumb ? [thumb] : [], () => picture);
  }

  /** The row changes with the folder it is in: when it moved meanwhile, the files follow it. */
  private async keep(song: SongRow, files: readonly File[], picture: (row: SongRow) => Picture): Promise<Change> {
    for (const { name, bytes, contentType } of files) {
      await this.storage.put(mediaObject(song.mediaKey, name), bytes, { contentType });
    }
    const change = await this.database.transaction(async (tx) => {
      const before = await lockSong(tx, song.id);
      if (!before) throw new Problem('SONG_NOT_FOUND');
      const isHere = before.mediaKey === song.mediaKey;
      return { before, after: isHere ? await changeFiles(tx, song.id, picture(before)) : before };
    });
    return change.before.mediaKey === song.mediaKey ? change : this.keep(change.before, files, picture);
  }

  /** Removes pictures that nothing names any more. What cannot be removed goes with the song's folder later. */
  private async clear({ before, after }: Change): Promise<void> {
    const kept = new Set(allFileNames(after));
    for (const name of [before.imageName, before.thumbName]) {
      if (name === null || kept.has(name)) continue;
      await this.storage.remove(mediaObject(after.mediaKey, name)).catch((error: unknown) => {
        this.log.warn('an old picture could not be removed', { songId: after.id, err: error });
      });
    }
  }

  private async thumbOf(large: Buffer, whose: number | null): Promise<File> {
    const bytes = await smallPicture(large, whose);
    return { name: this.newName('thumb', bytes, 'webp'), bytes, contentType: 'image/webp' };
  }

  /** Never the name of an older file: one may be removed while the same picture is set once more. */
  private newName = (kind: string, bytes: Buffer, extension: string): string =>
    namedByContent(kind, Buffer.concat([bytes, this.chance.bytes(16)]), extension);
}

const isChosen = ({ imageName }: SongRow): boolean => imageName?.startsWith(`${chosen}-`) ?? false;

function asProblem(error: unknown): never {
  throw error instanceof NotAPicture ? new Problem('PICTURE_UNREADABLE', { cause: error }) : error;
}
