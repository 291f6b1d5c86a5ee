import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { hash, type Options, verify } from '@node-rs/argon2';
import { BoundedLine } from '../../platform/turns/bounded-line.js';

/** OWASP's minimum for argon2id (the library's default algorithm): about 30 ms of one core. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const waiting = 50;

/** Hashes a few at a time: a flood of logins waits in line or is sent away, everything else stays quick. */
@Injectable()
export class PasswordHasher {
  private readonly line = new BoundedLine(atOnce, waiting);
  private readonly nobody = hash('nobody has this password', cost);

  hash(password: string): Promise<string> {
    return this.inLine(() => hash(password, cost));
  }

  /** False for an account without a password, in the same time. */
  async verify(passwordHash: string, password: string): Promise<boolean> {
    const known = passwordHash === '' ? await this.nobody : passwordHash;
    return (await this.inLine(() => verify(known, password))) && passwordHash !== '';
  }

  /** Takes as long as verifying a real account's password. */
  async verifyNobody(password: string): Promise<void> {
    await this.verify(await this.nobody, password);
  }

  private async inLine<T>(work: () => Promise<T>): Promise<T> {
    const done = await this.line.take(work);
    if (!done) throw new Problem('BUSY', { retryAfter: 2 });
    return done.result;
  }
}
