import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@overtone/contract/limits';
import { secondsAfter } from '../../platform/clock/clock.js';

/** A browser fetches a download without the member's token: a signed link stands for it, for a short while. */
export class ExportLinks {
  constructor(private readonly secret: string) {}

  link(uid: number, now: Date): { url: string; expiresAt: Date } {
    const expiresAt = secondsAfter(now, limits.personalExport.linkSeconds);
    const expires = Math.floor(expiresAt.getTime() / 1000);
    return { url: `/api/user/export/${uid}.zip?e=${expires}&s=${this.signature(uid, expires)}`, expiresAt };
  }

  holds(uid: number, query: { e?: unknown; s?: unknown }, now: Date): boolean {
    const expires = Number(query.e);
    if (!Number.isInteger(expires) || expires * 1000 < now.getTime() || typeof query.s !== 'string') return false;
    const given = Buffer.from(query.s);
    const wanted = Buffer.from(this.signature(uid, expires));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  private signature(uid: number, expires: number): string {
    return createHmac('sha256', this.secret).update(`export/${uid}/${expires}`).digest('base64url').slice(0, 32);
  }
}
