import { type DynamicModule, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Log, type LogDestination } from './log.js';

@Module({})
export class LogModule {
  /** Without a destination lines go to standard output. */
  static of(destination?: LogDestination): DynamicModule {
    return {
      module: LogModule,
      global: true,
      providers: [
        { provide: Log, inject: [Config], useFactory: (config: Config) => new Log(config.env.LOG_LEVEL, destination) },
      ],
      exports: [Log],
    };
  }
}
