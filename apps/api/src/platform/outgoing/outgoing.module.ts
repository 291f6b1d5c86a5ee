import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Network } from '../storage/network.js';
import { GuardedPost } from './guarded-post.js';

@Global()
@Module({
  providers: [
    {
      provide: GuardedPost,
      inject: [Network, Config],
      useFactory: (network: Network, { sandbox, localReceivers: local }: Config) =>
        new GuardedPost(network, { secureOnly: !sandbox, local }),
    },
  ],
  exports: [GuardedPost],
})
export class OutgoingModule {}
