import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The same entries give the same bytes. */
const at = new Date('2026-01-01T00:00:00Z');

/** Names and contents as one archive, stored as they are. */
export function zipped(entries: Iterable<readonly [name: string, content: Uint8Array]>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of entries) {
    zip.addBuffer(Buffer.from(content.buffer, content.byteOffset, content.byteLength), name, {
      compress: false,
      mtime: at,
      mode: 0o100644,
    });
  }
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}
