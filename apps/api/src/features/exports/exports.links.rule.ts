import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@overtone/contract/limits';
import { secondsAfter } from '../../platform/clock/clock.js';

export interface LinkQuery {
  e?: unknown;
  k?: unknown;
  s?: unknown;
}

/** Whom a link lets in: a session of this member, for as long as it lives. */
export interface LinkHolder {
  uid: number;
  sessionId: string;
}

/** A browser fetches a download without the member's token: a signed link stands for it, for a short while. */
export class ExportLinks {
  constructor(private readonly secret: string) {}

  link({ uid, sessionId }: LinkHolder, now: Date): { url: string; expiresAt: Date } {
    const expiresAt = secondsAfter(now, limits.personalExport.linkSeconds);
    const expires = Math.floor(expiresAt.getTime() / 1000);
    const signature = this.signature({ uid, sessionId }, expires);
    return { url: `/api/user/export/${uid}.zip?e=${expires}&k=${sessionId}&s=${signature}`, expiresAt };
  }

  /** The session that asked for this link; null when it is none of ours, or overdue. */
  sessionOf(uid: number, { e, k, s }: LinkQuery, now: Date): string | null {
    const expires = Number(e);
    if (!Number.isInteger(expires) || expires * 1000 < now.getTime()) return null;
    if (typeof k !== 'string' || typeof s !== 'string') return null;
    const given = Buffer.from(s);
    const wanted = Buffer.from(this.signature({ uid, sessionId: k }, expires));
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? k : null;
  }

  private signature({ uid, sessionId }: LinkHolder, expires: number): string {
    const signed = `export/${uid}/${expires}/${sessionId}`;
    return createHmac('sha256', this.secret).update(signed).digest('base64url').slice(0, 32);
  }
}
