import { type Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { ArchiveLink } from './archive-link.js';
import type { DownloadedMedia, DownloadSettings, MediaDownloader } from './fetch-media.js';
import { Gathered } from './gathered.js';
import { BadArchive, MediaFailure, NotInArchive, NotMedia, TooLarge } from './media-failure.js';

/** Of what a song is taken apart into there are some; an archive of thousands of names is none of these. */
const mostEntries = 200;
const archiveBytes = 100 * 1024 * 1024;

/** Fetches things out of archives that somebody else gave us. Their names lead nowhere: nothing is written by them. */
export class MediaArchives {
  /** Those that are being read: files that are fetched together share one download. */
  private readonly open = new Map<string, { bytes: Promise<Buffer>; readers: number }>();

  constructor(private readonly downloader: Pick<MediaDownloader, 'download'>) {}

  /** Throws a MediaFailure. `maxBytes` and `accept` are of the thing itself. */
  async download({ archive, words }: ArchiveLink, settings: DownloadSettings): Promise<DownloadedMedia> {
    const held = this.open.get(archive) ?? { bytes: this.fetch(archive, settings), readers: 0 };
    this.open.set(archive, held);
    held.readers += 1;
    try {
      return await taken(await held.bytes, words, settings);
    } finally {
      held.readers -= 1;
      if (held.readers === 0) this.open.delete(archive);
    }
  }

  private async fetch(archive: string, settings: DownloadSettings): Promise<Buffer> {
    const limits = { ...settings, accept: 'archive', maxBytes: archiveBytes } as const;
    return (await this.downloader.download(archive, limits)).bytes;
  }
}

async function taken(
  archive: Buffer,
  words: readonly string[],
  { accept, maxBytes }: DownloadSettings,
): Promise<DownloadedMedia> {
  const bytes = await extracted(archive, words, maxBytes).catch((error: unknown) => {
    throw error instanceof MediaFailure ? error : new BadArchive('the archive cannot be read', error);
  });
  const found = await fileTypeFromBuffer(bytes);
  if (!found?.mime.startsWith(`${accept}/`)) throw new NotMedia(found?.mime ?? 'unknown');
  return { bytes, type: found.mime, extension: found.ext };
}

/** A name that leads out of the archive, or a thing that is larger than it says, makes it unreadable. */
async function extracted(archive: Buffer, words: readonly string[], maxBytes: number): Promise<Buffer> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true });
  try {
    if (zip.entryCount > mostEntries) throw new BadArchive(`${zip.entryCount} entries`);
    const entry = chosen(await entriesOf(zip), words);
    if (!entry) throw new NotInArchive(`the archive has no ${words[0]}`);
    if (entry.uncompressedSize > maxBytes) throw new TooLarge(maxBytes);
    return await gathered(await zip.openReadStreamPromise(entry), maxBytes);
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** By the last word of its name, `Tin Roof - Vocals.mp3`: of what is played without more ado, then of all. */
function chosen(entries: readonly Entry[], words: readonly string[]): Entry | undefined {
  const named = entries.filter(({ fileName }) => !/(^|\/)(\.|__MACOSX\/)/.test(fileName));
  const played = named.filter(({ fileName }) => /\.mp3$/i.test(fileName));
  const among = (some: readonly Entry[]) =>
    words.map((word) => some.find(({ fileName }) => lastWord(fileName) === word)).find(Boolean);
  return among(played) ?? among(named);
}

const lastWord = (path: string): string | undefined =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .match(/[a-z]+(?=[^a-z]*$)/)?.[0];

async function gathered(stream: Readable, maxBytes: number): Promise<Buffer> {
  const body = new Gathered(1024 * 1024);
  for await (const piece of stream) {
    body.add(piece as Buffer);
    if (body.length > maxBytes) {
      stream.destroy();
      throw new TooLarge(maxBytes);
    }
  }
  return body.whole();
}
