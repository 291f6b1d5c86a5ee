import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { MediaDownloader } from './fetch-media.js';
import { LocalStorage } from './local-storage.js';
import { Network } from './network.js';
import { Storage } from './storage.js';

@Global()
@Module({
  providers: [
    { provide: Storage, inject: [Config], useFactory: storageOf },
    { provide: MediaDownloader, useFactory: (network: Network) => new MediaDownloader(network), inject: [Network] },
  ],
  exports: [Storage, MediaDownloader],
})
export class StorageModule {}

/** The S3 client is a heavy package: only an installation that uses it loads it. */
async function storageOf({ env }: Config): Promise<Storage> {
  if (env.STORAGE === 'local') return new LocalStorage(env.STORAGE_DIR);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage({
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    endpoint: env.S3_ENDPOINT,
  });
}
