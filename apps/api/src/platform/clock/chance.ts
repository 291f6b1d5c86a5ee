import { randomBytes, randomInt } from 'node:crypto';

/** The only source of chance. The default is cryptographic; tests may fix it. */
export abstract class Chance {
  /** A whole number from 0 up to but not including `below`. */
  abstract integer(below: number): number;
  abstract bytes(count: number): Buffer;

  /** `length` characters of `alphabet`. */
  text(length: number, alphabet: string): string {
    return Array.from({ length }, () => alphabet.charAt(this.integer(alphabet.length))).join('');
  }
}

export class SystemChance extends Chance {
  integer(below: number): number {
    return randomInt(below);
  }
  bytes(count: number): Buffer {
    return randomBytes(count);
  }
}
