import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { MediaDownloader } from './fetch-media.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import { Storage } from './storage.js';

@Global()
@Module({
  providers: [
    { provide: Storage, inject: [Config], useFactory: storageOf },
    { provide: MediaDownloader, useFactory: () => new MediaDownloader() },
  ],
  exports: [Storage, MediaDownloader],
})
export class StorageModule {}

function storageOf({ env }: Config): Storage {
  if (env.STORAGE === 'local') return new LocalStorage(env.STORAGE_DIR);
  return new S3Storage({
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    endpoint: env.S3_ENDPOINT,
  });
}
