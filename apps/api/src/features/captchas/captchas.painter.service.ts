import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { captchaPicture } from './captchas.picture.rule.js';

const mostWaiting = 400;

/** Paints one picture at a time, a few milliseconds each: a flood waits in line or is sent away, everything else stays quick. */
@Injectable()
export class CaptchasPainter {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly chance: Chance) {}

  /** Throws BUSY when the line is too long. */
  paint(text: string): Promise<string> {
    if (this.waiting >= mostWaiting) throw new Problem('BUSY', { retryAfter: 1 });
    this.waiting += 1;
    const picture = this.last.then(() => captchaPicture(text, this.chance));
    this.last = picture.catch(() => undefined).finally(() => (this.waiting -= 1));
    return picture;
  }
}
