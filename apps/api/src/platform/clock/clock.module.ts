import { Global, Module } from '@nestjs/common';
import { Chance, SystemChance } from './chance.js';
import { Clock, SystemClock } from './clock.js';

@Global()
@Module({
  providers: [
    { provide: Clock, useClass: SystemClock },
    { provide: Chance, useClass: SystemChance },
  ],
  exports: [Clock, Chance],
})
export class ClockModule {}
