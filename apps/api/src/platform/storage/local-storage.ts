import type { OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { contentTypeOf } from './content-type.js';
import { spool } from './spool.js';
import { type ByteRange, checkKey, type ObjectFacts, Storage, type Stored, type StoredObject } from './storage.js';

const dayMs = 86_400_000;
/** Beside an object whose type its extension doesn't tell. No key ends so, as `~` is not allowed in keys. */
const typeSuffix = '~type';

/** Objects are files under one folder. Several processes may share it. */
export class LocalStorage extends Storage implements OnModuleInit {
  private readonly folder: string;
  private readonly incoming: string;

  constructor(folder: string) {
    super();
    this.folder = resolve(folder);
    this.incoming = join(this.folder, '.incoming');
  }

  /** Half-written files of processes that died. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.incoming, { recursive: true });
    for (const name of await readdir(this.incoming)) {
      const path = join(this.incoming, name);
      const facts = await statOrNull(path);
      if (facts && facts.mtimeMs < Date.now() - dayMs) await rm(path, { force: true });
    }
  }

  async put(key: string, body: Uint8Array | Readable, { contentType }: { contentType: string }): Promise<Stored> {
    const path = this.pathOf(key);
    const { path: arrived, ...stored } = await spool(this.incoming, body);
    try {
      await mkdir(dirname(path), { recursive: true });
      if (contentType === contentTypeOf(key)) await rm(path + typeSuffix, { force: true });
      else await writeFile(path + typeSuffix, contentType);
      await rename(arrived, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(arrived, { force: true });
      throw error;
    }
    return stored;
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    const facts = await statOrNull(this.pathOf(key));
    return facts?.isFile() ? this.factsOf(key, facts) : null;
  }

  /** Facts and bytes come from one open file, so a replacement meanwhile doesn't mix two objects. */
  async open(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const file = await open(this.pathOf(key)).catch(nullWhenMissing);
    if (!file) return null;
    try {
      const facts = await file.stat();
      if (!facts.isFile()) {
        await file.close();
        return null;
      }
      return { ...(await this.factsOf(key, facts)), stream: file.createReadStream(range), range };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async copy(from: string, to: string): Promise<boolean> {
    const object = await this.open(from);
    if (!object) return false;
    await this.put(to, object.stream, { contentType: object.contentType });
    return true;
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    await rm(path + typeSuffix, { force: true });
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { recursive: true, force: true });
  }

  /** A full disk lets folders be opened for writing all the same: only a file that was written tells. */
  async ping(): Promise<void> {
    const path = join(this.incoming, `ping-${randomUUID()}`);
    try {
      await writeFile(path, 'ping', { flag: 'wx' });
    } finally {
      await rm(path, { force: true });
    }
  }

  private pathOf(key: string): string {
    return join(this.folder, checkKey(key));
  }

  private async factsOf(key: string, facts: Stats): Promise<ObjectFacts> {
    const given = await readFile(this.pathOf(key) + typeSuffix, 'utf8').catch(nullWhenMissing);
    return {
      bytes: facts.size,
      contentType: given ?? contentTypeOf(key),
      etag: `"${facts.size.toString(36)}-${facts.mtimeMs.toString(36)}-${facts.ino.toString(36)}"`,
      lastModified: facts.mtime,
    };
  }
}

const statOrNull = (path: string): Promise<Stats | null> => stat(path).catch(nullWhenMissing);

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** The rename itself must survive a power cut; Windows can't sync folders and needn't. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
