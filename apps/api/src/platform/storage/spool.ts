import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Stored } from './storage.js';

export interface Spooled extends Stored {
  path: string;
}

/** Writes a body to a new file of `folder`, safely on disk when it resolves. Leaves nothing behind or open when it fails. */
export async function spool(folder: string, body: Uint8Array | Readable): Promise<Spooled> {
  try {
    return await written(folder, body);
  } finally {
    if (!(body instanceof Uint8Array)) body.destroy();
  }
}

async function written(folder: string, body: Uint8Array | Readable): Promise<Spooled> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx');
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of body instanceof Uint8Array ? [body] : body) {
      const chunk: Uint8Array = typeof piece === 'string' ? Buffer.from(piece) : (piece as Uint8Array);
      hash.update(chunk);
      bytes += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
    return { path, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
