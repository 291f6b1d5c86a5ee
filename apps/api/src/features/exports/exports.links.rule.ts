import type { Language } from '@overtone/contract/language';
import { limits } from '@overtone/contract/limits';
import { secondsAfter } from '../../platform/clock/clock.js';
import { liveUntil, Signer } from '../../platform/signing/signer.js';

export interface LinkQuery {
  e?: unknown;
  k?: unknown;
  l?: unknown;
  s?: unknown;
}

/** Whom a link lets in: a session of this member, for as long as it lives. */
export interface LinkOwner {
  uid: number;
  sessionId: string;
}

/** A browser fetches a download without the member's token: a signed link stands for it, for a short while. */
export class ExportLinks {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret);
  }

  link(owner: LinkOwner, language: Language, now: Date): { url: string; expiresAt: Date } {
    const expiresAt = secondsAfter(now, limits.personalExport.linkSeconds);
    const expires = Math.floor(expiresAt.getTime() / 1000);
    const query = `e=${expires}&k=${owner.sessionId}&l=${language}&s=${this.signer.sign(signed(owner, expires))}`;
    return { url: `/api/user/export/${owner.uid}.zip?${query}`, expiresAt };
  }

  /** The session that asked for this link; null when it is none of ours, or overdue. */
  sessionOf(uid: number, { e, k, s }: LinkQuery, now: Date): string | null {
    const expires = liveUntil(e, now);
    if (expires === null || typeof k !== 'string') return null;
    return this.signer.isSigned(signed({ uid, sessionId: k }, expires), s) ? k : null;
  }
}

/** Not signed, for it opens nothing; a browser follows the link with a language of its own. */
export const languageIn = ({ l }: LinkQuery): Language => (l === 'en' ? 'en' : 'zh');

const signed = ({ uid, sessionId }: LinkOwner, expires: number): string => `export/${uid}/${expires}/${sessionId}`;
