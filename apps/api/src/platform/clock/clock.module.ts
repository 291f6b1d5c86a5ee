import { type DynamicModule, Module } from '@nestjs/common';
import { Chance, SystemChance } from './chance.js';
import { Clock, SystemClock } from './clock.js';

/** Where time and chance come from: outside of everything. */
export interface Outside {
  clock: Clock;
  chance: Chance;
}

export const theWorld = (): Outside => ({ clock: new SystemClock(), chance: new SystemChance() });

@Module({})
export class ClockModule {
  static of({ clock, chance }: Outside): DynamicModule {
    return {
      module: ClockModule,
      global: true,
      providers: [
        { provide: Clock, useValue: clock },
        { provide: Chance, useValue: chance },
      ],
      exports: [Clock, Chance],
    };
  }
}
