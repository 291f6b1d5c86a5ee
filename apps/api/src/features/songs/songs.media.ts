import { createHmac, timingSafeEqual } from 'node:crypto';

/** Private media is reached by a signed link that expires (DECISIONS B5). */
const lifeSeconds = 6 * 3600;

/** Links stay the same within an hour, so that a browser's cache keeps working between two reads of a list. */
const stepSeconds = 3600;

/** The folder of a song's files in the storage. */
export const mediaFolder = (mediaKey: string): string => `songs/${mediaKey}`;
export const mediaObject = (mediaKey: string, name: string): string => `${mediaFolder(mediaKey)}/${name}`;

export class MediaLinks {
  constructor(private readonly secret: string) {}

  /** `/media/{key}/{name}`, signed unless the song is public. */
  link(song: { mediaKey: string; isPublic: boolean }, name: string, now: Date): string {
    const path = `/media/${song.mediaKey}/${name}`;
    if (song.isPublic) return path;
    const expires = (Math.floor(now.getTime() / 1000 / stepSeconds) + 1) * stepSeconds + lifeSeconds;
    return `${path}?e=${expires}&s=${this.signature(song.mediaKey, expires)}`;
  }

  holds(mediaKey: string, query: { e?: unknown; s?: unknown }, now: Date): boolean {
    const expires = Number(query.e);
    if (!Number.isInteger(expires) || expires * 1000 < now.getTime() || typeof query.s !== 'string') return false;
    const given = Buffer.from(query.s);
    const wanted = Buffer.from(this.signature(mediaKey, expires));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  private signature(mediaKey: string, expires: number): string {
    return createHmac('sha256', this.secret).update(`media/${mediaKey}/${expires}`).digest('base64url').slice(0, 32);
  }
}
