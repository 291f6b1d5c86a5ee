import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

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
  constructor(private readonly secret: string) {}

  /** `/media/{key}/{name}`, signed unless the song is public. */
  link(song: { mediaKey: string; isPublic: boolean }, name: string, now: Date): string {
    const path = mediaPath(song.mediaKey, name);
    if (song.isPublic) return path;
    const expires = (Math.floor(now.getTime() / 1000 / stepSeconds) + 1) * stepSeconds + lifeSeconds;
    return `${path}?e=${expires}&s=${this.signature(song.mediaKey, expires)}`;
  }

  /** To the score of a song, saved under `fileName`. */
  scoreLink(mediaKey: string, name: string, to: { uid: number; fileName: string }, now: Date): string {
    const expires = Math.floor(now.getTime() / 1000) + scoreSeconds;
    const signature = this.signature(scoreSubject(mediaKey, name, to.uid), expires);
    const query = new URLSearchParams({ download: to.fileName, u: String(to.uid), e: String(expires), s: signature });
    return `/media/${mediaKey}/${name}?${query}`;
  }

  holds(mediaKey: string, query: LinkQuery, now: Date): boolean {
    return this.isSigned(mediaKey, query, now);
  }

  /** Whom a score's link was made for; null when it opens nothing. */
  scoreHolder(mediaKey: string, name: string, query: LinkQuery, now: Date): number | null {
    const uid = Number(query.u);
    return Number.isInteger(uid) && this.isSigned(scoreSubject(mediaKey, name, uid), query, now) ? uid : null;
  }

  private isSigned(subject: string, query: LinkQuery, now: Date): boolean {
    const expires = Number(query.e);
    if (!Number.isInteger(expires) || expires * 1000 < now.getTime() || typeof query.s !== 'string') return false;
    const given = Buffer.from(query.s);
    const wanted = Buffer.from(this.signature(subject, expires));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  private signature(subject: string, expires: number): string {
    return createHmac('sha256', this.secret).update(`media/${subject}/${expires}`).digest('base64url').slice(0, 32);
  }
}

const scoreSubject = (mediaKey: string, name: string, uid: number): string => `${mediaKey}/${name}/${uid}`;
