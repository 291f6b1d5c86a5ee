import { RecordFolder } from '../../files/record-folder.js';

/** A file on its way in, through all its steps. */
export interface FileUpload {
  id: string;
  extension: string;
  /** What the form must bring along. */
  fields: Record<string, string>;
  /** The name of the bytes, once they have come. */
  file?: string;
  /** What its owner calls it, once they have said that it is whole. */
  filename?: string;
  clipId?: string;
  error?: string;
  createdAt: number;
}

const mostUploads = 1000;

/** File uploads in memory and on disk. */
export class UploadStore {
  private readonly uploads = new Map<string, FileUpload>();
  private files!: RecordFolder<FileUpload>;

  private constructor() {}

  static async open(path: string): Promise<UploadStore> {
    const store = new UploadStore();
    const isKept = (id: string, upload: FileUpload) => store.uploads.get(id) === upload;
    const { folder, records } = await RecordFolder.open<FileUpload>(path, isKept);
    store.files = folder;
    for (const upload of records.sort((left, right) => left.createdAt - right.createdAt)) {
      store.uploads.set(upload.id, upload);
    }
    return store;
  }

  get(id: string): FileUpload | undefined {
    return this.uploads.get(id);
  }

  ofKey(key: string): FileUpload | undefined {
    return [...this.uploads.values()].find((upload) => upload.fields.key === key);
  }

  async save(upload: FileUpload): Promise<void> {
    this.uploads.set(upload.id, upload);
    await this.files.write(upload.id, upload);
    const oldest = this.uploads.keys().next().value;
    if (this.uploads.size <= mostUploads || oldest === undefined) return;
    this.uploads.delete(oldest);
    await this.files.remove(oldest);
  }

  async clear(): Promise<void> {
    const ids = [...this.uploads.keys()];
    this.uploads.clear();
    for (const id of ids) await this.files.remove(id);
  }

  settled(): Promise<void> {
    return this.files.settled();
  }
}
