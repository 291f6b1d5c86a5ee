import { randomUUID } from 'node:crypto';

export interface Chance {
  /** Uniform in [0, 1). */
  number(): number;
  id(): string;
}

export const trueChance: Chance = { number: Math.random, id: randomUUID };
