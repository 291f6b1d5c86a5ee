import { uuid } from '@overtone/contract/envelope';
import { Problem } from '@overtone/contract/problem';
import type { Chance } from '../../platform/clock/chance.js';

/** An id of time and chance (UUID 7): what is said of a song before its row is written names it already. */
export function newSongId(chance: Chance, now: Date): string {
  const bytes = chance.bytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Null for what no song's id is. */
export const readSongId = (text: string): string | null => uuid.safeParse(text).data?.toLowerCase() ?? null;

/** Throws SONG_NOT_FOUND for what no song's id is. */
export function songIdOf(text: string): string {
  const id = readSongId(text);
  if (id === null) throw new Problem('SONG_NOT_FOUND');
  return id;
}
