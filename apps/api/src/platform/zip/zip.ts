import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With slashes, e.g. `songs/001 title.mp3`. */
  name: string;
  body: Readable;
  /** Stored as it is: sound and pictures are compressed already. */
  stored?: boolean;
  at: Date;
}

/**
 * A zip as it is written: entries are taken one at a time, each when the one before it has gone out, so nothing piles up
 * however slow the reader is. Destroying the stream ends the work, closes what is open and ends the source of entries.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  output.once('close', () => open?.destroy());
  const pack = async () => {
    for await (const { name, body, stored = false, at } of entries) {
      if (output.destroyed) return void body.destroy();
      open = body;
      zip.addReadStream(body, name, { compress: !stored, mtime: at, mode: 0o100644 });
      await finished(body, { writable: false });
    }
    zip.end();
  };
  zip.once('error', (error) => output.destroy(error as Error));
  // A reader that went away is no failure; everything else cuts the answer off, so that half a file is not taken for a whole.
  pack().catch((error: unknown) => output.destroyed || output.destroy(error as Error));
  return output;
}
