import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Origin } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { keepCaptcha } from './captchas.js';
import { recordingsOf } from './captchas.recordings.flow.js';
import { CaptchasPainter } from './captchas.painter.service.js';
import { captchaText } from './captchas.picture.rule.js';
import { readAloud } from './captchas.sound.rule.js';
import { Eyes } from './captchas.eyes.service.js';

/** One try per captcha, so a cap on pictures is a cap on tries: none is drawn uncounted. */
const capped = { seconds: 900, problem: 'CAPTCHA_RATE_LIMITED', whenDown: 'closed' } as const;
const perAddress: LimitRule = { name: 'captcha.address', points: 200, ...capped };
const perDevice: LimitRule = { name: 'captcha.device', points: 40, ...capped };

interface Wish {
  fingerprint: string | undefined;
  /** Whether the characters are to be heard as well. */
  audio: boolean | undefined;
}

@Injectable()
export class CaptchasService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly limiter: Limiter,
    private readonly painter: CaptchasPainter,
    private readonly eyes: Eyes,
  ) {}

  async draw({ fingerprint, audio }: Wish, from: Origin): Promise<{ id: string; svg: string; audio: string | null }> {
    await this.limiter.take(perAddress, from.address);
    if (fingerprint !== undefined) await this.limiter.take(perDevice, fingerprint);
    const id = randomUUID();
    const answer = captchaText(this.chance);
    const svg = await this.painter.paint(answer);
    await keepCaptcha(this.database.client, { id, answer, fingerprint, now: this.clock.now() });
    await this.eyes.see(id, answer);
    return { id, svg, audio: audio ? await this.spoken(answer) : null };
  }

  private async spoken(answer: string): Promise<string> {
    return `data:audio/wav;base64,${readAloud(await recordingsOf(answer), this.chance).toString('base64')}`;
  }
}
