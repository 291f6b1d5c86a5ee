import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { liveUntil, Signer } from '../signing/signer.js';

const name = 'overtone_desk';
const hours = 12;

/**
 * What a browser shows to be given the console's page and scripts: a signed time, in a cookie that no script reads and no
 * other site sends along. It opens nothing else: every call is asked for its token and role.
 */
@Injectable()
export class ConsolePass {
  private readonly signer: Signer;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.signer = new Signer(config.env.SECRET);
  }

  /** The header's value. */
  issue(): string {
    const until = Math.floor(this.clock.now().getTime() / 1000) + hours * 3600;
    const secure = this.config.publicUrl.startsWith('https') ? '; Secure' : '';
    const pass = `${until}.${this.signer.sign(signed(until))}`;
    return `${name}=${pass}; Path=/; Max-Age=${hours * 3600}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** `cookies`: the header of a request. */
  isShown(cookies: string | undefined): boolean {
    const given = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`));
    const [until, signature] = (given ?? '').slice(name.length + 1).split('.');
    return liveUntil(until, this.clock.now()) !== null && this.signer.isSigned(signed(until), signature);
  }
}

const signed = (until: number | string | undefined): string => `console/${until}`;
