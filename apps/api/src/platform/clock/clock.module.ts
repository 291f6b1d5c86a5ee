import { type DynamicModule, Module } from '@nestjs/common';
import type { LogDestination } from '../log/log.js';
import { Network } from '../storage/network.js';
import { Chance, SystemChance } from './chance.js';
import { Clock, SystemClock } from './clock.js';

/** Where time and chance come from, how links of others are followed, and where the log goes: outside of everything. */
export interface Outside {
  clock: Clock;
  chance: Chance;
  network?: Network;
  logTo?: LogDestination;
}

export const theWorld = (): Outside => ({ clock: new SystemClock(), chance: new SystemChance() });

@Module({})
export class ClockModule {
  static of({ clock, chance, network = new Network() }: Outside): DynamicModule {
    return {
      module: ClockModule,
      global: true,
      providers: [
        { provide: Clock, useValue: clock },
        { provide: Chance, useValue: chance },
        { provide: Network, useValue: network },
      ],
      exports: [Clock, Chance, Network],
    };
  }
}
