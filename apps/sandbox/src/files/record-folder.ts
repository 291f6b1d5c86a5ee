import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from './atomic-file.js';

/** A folder of JSON files, one a record, named by its id. Writes follow one another in the order they were asked for. */
export class RecordFolder<T> {
  private writing = Promise.resolve();

  private constructor(
    private readonly folder: string,
    /** Whether a record is still wanted when its turn to be written comes. */
    private readonly wanted: (id: string, record: T) => boolean,
  ) {}

  /** The folder and every record that could be read from it. */
  static async open<T>(folder: string, wanted: (id: string, record: T) => boolean) {
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const found = await Promise.all(names.map((name) => readRecord<T>(join(folder, name))));
    return { folder: new RecordFolder<T>(folder, wanted), records: found.filter((record) => record !== null) };
  }

  /** Resolves when the record as it is now is on disk. */
  write(id: string, record: T): Promise<void> {
    const content = JSON.stringify(record);
    return this.inTurn(async () => {
      if (this.wanted(id, record)) await writeAtomically(this.file(id), content);
    });
  }

  remove(id: string): Promise<void> {
    return this.inTurn(() => rm(this.file(id), { force: true }));
  }

  /** Resolves when nothing is left to write. */
  settled(): Promise<void> {
    return this.writing;
  }

  private inTurn(write: () => Promise<void>): Promise<void> {
    const done = this.writing.then(write);
    this.writing = done.catch((error: Error) => {
      process.stderr.write(`sandbox: record not stored: ${error.message}\n`);
    });
    return done;
  }

  private file(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}

async function readRecord<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch {
    process.stderr.write(`sandbox: unreadable file skipped: ${path}\n`);
    return null;
  }
}
