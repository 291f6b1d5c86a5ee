import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Log } from './log.js';

@Global()
@Module({
  providers: [{ provide: Log, inject: [Config], useFactory: (config: Config) => new Log(config.env.LOG_LEVEL) }],
  exports: [Log],
})
export class LogModule {}
