import { createHash } from 'node:crypto';
import { limits } from '@overtone/contract/limits';
import { liveUntil, Signer } from '../../platform/signing/signer.js';

/** Private media is reached by a signed link that expires (docs/settled.md: Private media). */
const lifeSeconds = 6 * 3600;

/** Links stay the same within an hour, so that a browser's cache keeps working between two reads of a list. */
const stepSeconds = 3600;

/** The folder of a song's files in the storage. */
export const mediaFolder = (mediaKey: string): string => `songs/${mediaKey}`;
export const mediaObject = (mediaKey: string, name: string): string => `${mediaFolder(mediaKey)}/${name}`;

/** The plain link, good for public songs only. */
export const mediaPath = (mediaKey: string, name: string): string => `/media/${mediaKey}/${name}`;

/** What was read once under a name never changes: `cover-0123456789abcdef.jpg`. */
export const namedByContent = (kind: string, bytes: Uint8Array, extension: string): string =>
  `${kind}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`;

/** The link to a score is for the member who asked, and for now. */
const scoreSeconds = 600;

export interface LinkQuery {
  e?: unknown;
  s?: unknown;
  u?: unknown;
}

export class MediaLinks {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret);
  }

  /** `/media/{key}/{name}`, signed unless the song is public. */
  link(song: { mediaKey: string; isPublic: boolean }, name: string, now: Date): string {
    const path = mediaPath(song.mediaKey, name);
    if (song.isPublic) return path;
    const expires = (Math.floor(now.getTime() / 1000 / stepSeconds) + 1) * stepSeconds + lifeSeconds;
    return `${path}?e=${expires}&s=${this.signer.sign(signed(subject(song.mediaKey, name), expires))}`;
  }

  /** To the score of a song, saved under `fileName`. */
  scoreLink(mediaKey: string, name: string, to: { uid: number; fileName: string }, now: Date): string {
    const expires = Math.floor(now.getTime() / 1000) + scoreSeconds;
    const signature = this.signer.sign(signed(scoreSubject(mediaKey, name, to.uid), expires));
    const query = new URLSearchParams({ download: to.fileName, u: String(to.uid), e: String(expires), s: signature });
    return `/media/${mediaKey}/${name}?${query}`;
  }

  /** A link opens the one file that it was made for. */
  isValid(mediaKey: string, name: string, query: LinkQuery, now: Date): boolean {
    return this.isSigned(subject(mediaKey, name), query, now);
  }

  /** Whom a score's link was made for; null when it opens nothing. */
  scoreHolder(mediaKey: string, name: string, query: LinkQuery, now: Date): number | null {
    const uid = Number(query.u);
    return Number.isInteger(uid) && this.isSigned(scoreSubject(mediaKey, name, uid), query, now) ? uid : null;
  }

  /** Files of this song come without their visible label for a while: to who took it on, whom each link names. */
  unmarkedGrant(songId: string, uid: number, now: Date): string {
    const expires = Math.floor(now.getTime() / 1000) + limits.labels.grantSeconds;
    return `${uid}.${expires}.${this.signer.sign(signed(unmarkedSubject(songId, uid), expires))}`;
  }

  /** Whom a grant was made for; null when it opens nothing. */
  unmarkedHolder(songId: string, grant: unknown, now: Date): number | null {
    const [u, e, s] = typeof grant === 'string' ? grant.split('.') : [];
    const uid = Number(u);
    return Number.isInteger(uid) && this.isSigned(unmarkedSubject(songId, uid), { e, s }, now) ? uid : null;
  }

  private isSigned(what: string, query: LinkQuery, now: Date): boolean {
    const expires = liveUntil(query.e, now);
    return expires !== null && this.signer.isSigned(signed(what, expires), query.s);
  }
}

const signed = (what: string, expires: number): string => `media/${what}/${expires}`;
const subject = (mediaKey: string, name: string): string => `${mediaKey}/${name}`;
const unmarkedSubject = (songId: string, uid: number): string => `unmarked/${songId}/${uid}`;
const scoreSubject = (mediaKey: string, name: string, uid: number): string => `${subject(mediaKey, name)}/${uid}`;
