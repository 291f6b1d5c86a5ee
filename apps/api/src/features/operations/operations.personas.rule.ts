import { limits } from '@overtone/contract/limits';
import type { Persona } from '@overtone/contract/persona';
import { Problem } from '@overtone/contract/problem';
import { mayRemix } from '@overtone/contract/providers';
import { isSung } from '@overtone/contract/singing';
import type { Shown } from '../media/media.js';
import type { SongRow } from '../songs/songs.js';
import type { PersonaRow } from './operations.personas.store.js';
import { isShown, type Source, usable } from './operations.sources.rule.js';
import { refuse } from './operations.words.rule.js';

/** Rules of a member's singers. */

/**
 * Whose singer may be kept: as any source, and somebody has to sing in it; of a song of the library only where it says who.
 * Throws as `usable` does, and PERSONA_UNSUNG.
 */
export function singable(song: SongRow | undefined, uid: number): Source {
  const source = usable(song, uid, 'persona');
  if (source.uid !== uid && song?.personaId === null) throw new Problem('SOURCE_NOT_ALLOWED');
  if (!isSung(source.lyrics)) throw new Problem('PERSONA_UNSUNG');
  return source;
}

type Standing = Pick<SongRow, 'uid' | 'trashedAt' | keyof Shown | 'canRemix' | 'provider'>;

/** Why nobody sings with a singer, of this song, now; null: it can be done. */
export function restingOf(
  { hiddenAt }: Pick<PersonaRow, 'hiddenAt'>,
  song: Standing | undefined,
  uid: number,
): Persona['resting'] {
  if (hiddenAt !== null) return 'hidden';
  if (song?.uid === uid) return song.trashedAt === null ? null : 'trashed';
  return song && isShown(song) && song.trashedAt === null && mayRemix(song) ? null : 'withdrawn';
}

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Names are told apart by more than letter case. Throws PERSONA_NAME_TAKEN. */
export function requireFreeName(name: string, others: readonly Pick<PersonaRow, 'name'>[]): void {
  if (others.some((other) => folded(other.name) === folded(name))) throw refuse('PERSONA_NAME_TAKEN', 'name');
}

/** Throws PERSONA_KEPT, PERSONA_LIMIT, PERSONA_NAME_TAKEN. */
export function requireRoom(songId: string, name: string, kept: readonly PersonaRow[]): void {
  const max = limits.personas.perMember;
  if (kept.some((one) => one.songId === songId)) throw new Problem('PERSONA_KEPT');
  if (kept.length >= max) throw new Problem('PERSONA_LIMIT', { values: { max } });
  requireFreeName(name, kept);
}
