import { Injectable } from '@nestjs/common';
import { limits as numbers } from '@overtone/contract/limits';
import { analyseMp3, listenThrough } from '../../platform/audio/analyse.js';
import { requireNotes } from '../../platform/audio/midi-notes.js';
import { requirePicturesAndSound } from '../../platform/audio/mp4-tracks.js';
import { NotPlayable } from '../../platform/audio/not-playable.js';
import { Log } from '../../platform/log/log.js';
import { redrawnPicture, smallPicture } from '../../platform/pictures/pictures.js';
import { readArchiveLink } from '../../platform/storage/archive-link.js';
import { MediaArchives } from '../../platform/storage/archive-media.js';
import { type DownloadedMedia, MediaDownloader } from '../../platform/storage/fetch-media.js';
import { Storage } from '../../platform/storage/storage.js';
import { mediaObject, namedByContent } from './media.links.rule.js';
import { requireLabelPlace } from './media.splice.flow.js';

const audioLimits = { accept: 'audio', maxBytes: 60 * 1024 * 1024, timeoutMs: 60_000 } as const;
const imageLimits = { accept: 'image', maxBytes: 10 * 1024 * 1024, timeoutMs: 30_000 } as const;
const scoreLimits = { accept: 'audio', maxBytes: 2 * 1024 * 1024, timeoutMs: 30_000 } as const;

/** What says it sounds for longer is no song: decoding it would keep everybody else's waiting. */
const songSeconds = { min: 0, max: numbers.operation.furthestSecond };
const videoLimits = { accept: 'video', maxBytes: 200 * 1024 * 1024, timeoutMs: 120_000 } as const;

/** Where a finished file of a song is over there. */
export interface FileSource {
  kind: 'stem' | 'mp4' | 'midi';
  mediaKey: string;
  url: string;
  allowPrivate: boolean | readonly string[];
}

/** What it must be: throws NotPlayable. A stem may be silent: nobody plays it then. */
const kinds = {
  stem: {
    limits: audioLimits,
    named: 'stem',
    extension: 'mp3',
    check: (bytes: Buffer) => listenThrough(bytes, songSeconds),
  },
  mp4: { limits: videoLimits, named: 'video', extension: 'mp4', check: requirePicturesAndSound },
  midi: { limits: scoreLimits, named: 'score', extension: 'mid', check: requireNotes },
} as const;

/** Where a finished song's files are over there. */
export interface Sources {
  mediaKey: string;
  audioUrl: string;
  imageUrl: string | null;
  midiUrl?: string | null;
  /** Whether links may lead to private hosts: any, or these origins. */
  allowPrivate: boolean | readonly string[];
}

/** What is ours now, as a song's row names it. */
export interface HomeFiles {
  audioName: string;
  imageName: string | null;
  thumbName: string | null;
  spectrumName: string;
  midiName: string | null;
  duration: number;
  loudness: number;
  peaks: Uint8Array<ArrayBuffer>;
}

/** Copies a song's files home: provider links die. */
@Injectable()
export class SongFiles {
  private readonly archives: MediaArchives;

  constructor(
    private readonly storage: Storage,
    private readonly downloader: MediaDownloader,
    private readonly log: Log,
  ) {
    this.archives = new MediaArchives(downloader);
  }

  /** Throws MediaFailure or NotPlayable, for the sound only: without its picture or its score a song is still a song. */
  async bringHome(from: Sources): Promise<HomeFiles> {
    const { mediaKey, audioUrl, allowPrivate } = from;
    const audio = await this.downloader.download(audioUrl, { ...audioLimits, allowPrivate });
    if (audio.extension !== 'mp3') throw new NotPlayable(`the audio is ${audio.type}`);
    const { spectrum, ...facts } = await analyseMp3(audio.bytes, songSeconds);
    return {
      ...facts,
      audioName: await this.keep(mediaKey, 'audio', audio),
      spectrumName: await this.keep(mediaKey, 'spectrum', octets(spectrum)),
      ...(await this.picture(from)),
      midiName: await this.score(from),
    };
  }

  /** One file of a song, which may lie in an archive. Throws MediaFailure or NotPlayable. */
  async bringFile({ kind, mediaKey, url, allowPrivate }: FileSource): Promise<{ fileName: string; bytes: number }> {
    const { limits, named, extension, check } = kinds[kind];
    const archived = readArchiveLink(url);
    const settings = { ...limits, allowPrivate };
    const file = await (archived
      ? this.archives.download(archived, settings)
      : this.downloader.download(url, settings));
    if (file.extension !== extension) throw new NotPlayable(`the ${named} is ${file.type}`);
    await check(file.bytes);
    await requireLabelPlace(extension, file.bytes);
    return { fileName: await this.keep(mediaKey, named, file), bytes: file.bytes.length };
  }

  private async picture(from: Sources): Promise<Pick<HomeFiles, 'imageName' | 'thumbName'>> {
    const { allowPrivate } = from;
    const picture = await this.orNothing('picture', from.imageUrl, from, async (url) =>
      labellable(await this.downloader.download(url, { ...imageLimits, allowPrivate })),
    );
    if (!picture) return { imageName: null, thumbName: null };
    const imageName = await this.keep(from.mediaKey, 'cover', picture);
    try {
      const small = { bytes: await smallPicture(picture.bytes, null), type: 'image/webp', extension: 'webp' };
      return { imageName, thumbName: await this.keep(from.mediaKey, 'thumb', small) };
    } catch (error) {
      this.log.warn('a small picture could not be made', { mediaKey: from.mediaKey, err: error });
      return { imageName, thumbName: null };
    }
  }

  private async score(from: Sources): Promise<string | null> {
    const { midiUrl = null, ...place } = from;
    return this.orNothing('score', midiUrl, from, async (url) => {
      const { fileName } = await this.bringFile({ kind: 'midi', ...place, url });
      return fileName;
    });
  }

  private async orNothing<T>(
    what: string,
    url: string | null,
    { mediaKey }: Sources,
    fetched: (url: string) => Promise<T>,
  ): Promise<T | null> {
    if (!url) return null;
    try {
      return await fetched(url);
    } catch (error) {
      this.log.warn(`a ${what} could not be fetched`, { mediaKey, err: error });
      return null;
    }
  }

  private async keep(mediaKey: string, kind: string, { bytes, type, extension }: DownloadedMedia): Promise<string> {
    const name = namedByContent(kind, bytes, extension);
    await this.storage.put(mediaObject(mediaKey, name), bytes, { contentType: type });
    return name;
  }
}

/** As it came where it has a place for its label; others are drawn anew. Throws NotAPicture. */
async function labellable(picture: DownloadedMedia): Promise<DownloadedMedia> {
  try {
    await requireLabelPlace(picture.extension, picture.bytes);
    return picture;
  } catch (error) {
    if (!(error instanceof NotPlayable)) throw error;
    return { bytes: await redrawnPicture(picture.bytes), type: 'image/jpeg', extension: 'jpg' };
  }
}

const octets = (bytes: Uint8Array<ArrayBuffer>): DownloadedMedia => ({
  bytes: Buffer.from(bytes),
  type: 'application/octet-stream',
  extension: 'bin',
});
