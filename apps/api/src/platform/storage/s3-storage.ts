import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { contentTypeOf } from './content-type.js';
import { spool } from './spool.js';
import { type ByteRange, checkKey, type ObjectFacts, Storage, type Stored, type StoredObject } from './storage.js';

export interface S3Settings {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of a store that is not Amazon's. */
  endpoint?: string;
}

export class S3Storage extends Storage implements OnApplicationShutdown {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, region, accessKeyId, secretAccessKey, endpoint }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      endpoint,
      forcePathStyle: endpoint !== undefined,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000, throwOnRequestTimeout: true },
      // The SDK's newer checksums are unknown to many compatible stores.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, body: Uint8Array | Readable, { contentType }: { contentType: string }): Promise<Stored> {
    const object = { Bucket: this.bucket, Key: checkKey(key), ContentType: contentType };
    if (!(body instanceof Uint8Array)) return this.putStream(object, body);
    await this.client.send(new PutObjectCommand({ ...object, Body: body, ContentLength: body.byteLength }));
    return { bytes: body.byteLength, sha256: createHash('sha256').update(body).digest('hex') };
  }

  /** Through a file: the protocol wants the length first, and another try, which the SDK leaves to us, the bytes again. */
  private async putStream(object: PutObjectCommandInput, body: Readable): Promise<Stored> {
    const { path, ...stored } = await spool(join(tmpdir(), 'overtone-upload'), body);
    const send = () =>
      this.client.send(new PutObjectCommand({ ...object, Body: createReadStream(path), ContentLength: stored.bytes }));
    try {
      await send().catch(send).catch(send);
    } finally {
      await rm(path, { force: true });
    }
    return stored;
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    const command = new HeadObjectCommand({ Bucket: this.bucket, Key: checkKey(key) });
    const found = await this.client.send(command).catch(nullWhenMissing);
    return found && factsOf(key, found, found.ContentLength ?? 0);
  }

  async open(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: checkKey(key), Range });
    const found = await this.client.send(command).catch(nullWhenMissing);
    if (!(found?.Body instanceof Readable)) return null;
    const whole = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
    return { ...factsOf(key, found, whole), stream: found.Body, range };
  }

  /** Within the store: the bytes do not come here. Keys need no escaping, see checkKey. */
  async copy(from: string, to: string): Promise<boolean> {
    const Bucket = this.bucket;
    const command = new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${checkKey(from)}`, Key: checkKey(to) });
    return (await this.client.send(command).catch(nullWhenMissing)) !== null;
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: checkKey(key) })).catch(nullWhenMissing);
  }

  /** One by one: deleting many in one call wants checksums that compatible stores disagree about. */
  async removeFolder(folder: string): Promise<void> {
    const Prefix = `${checkKey(folder)}/`;
    let ContinuationToken: string | undefined;
    do {
      const page = await this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix, ContinuationToken }));
      for (const { Key } of page.Contents ?? []) if (Key) await this.remove(Key);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async ping(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }
}

interface Found {
  ETag?: string;
  ContentType?: string;
  LastModified?: Date;
}

const factsOf = (key: string, { ETag, ContentType, LastModified }: Found, bytes: number): ObjectFacts => ({
  bytes,
  contentType: ContentType ?? contentTypeOf(key),
  etag: ETag ?? `"${bytes.toString(36)}"`,
  lastModified: LastModified ?? new Date(0),
});

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket')
    return null;
  throw error;
}
