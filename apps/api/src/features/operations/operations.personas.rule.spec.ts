import { describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import type { Problem } from '@overtone/contract/problem';
import type { SongRow } from '../songs/songs.js';
import { requireRoom, restingOf, singable } from './operations.personas.rule.js';
import type { PersonaRow } from './operations.personas.store.js';

const song = (more: Partial<SongRow> = {}): SongRow =>
  ({
    ...{ id: 'a', uid: 1, status: 'complete', type: 'music', provider: 'suno', duration: 90, lyrics: '[主歌]\n雪' },
    ...{ trashedAt: null, canRemix: false, isPublic: false, hiddenAt: null, withheld: false, personaId: null },
    ...more,
  }) as SongRow;
const library = song({
  uid: null,
  type: 'preset',
  isPublic: true,
  hiddenAt: null,
  withheld: false,
  canRemix: true,
  personaId: '阿梨',
});
const codeOf = (judge: () => unknown): string => {
  try {
    judge();
  } catch (error) {
    return (error as Problem).code;
  }
  return 'ok';
};

describe('whose singer may be kept', () => {
  it.each<[string, SongRow | undefined, string]>([
    ['of an own song', song(), 'ok'],
    ['of no song', undefined, 'SOURCE_NOT_FOUND'],
    ['not of one in the trash', song({ trashedAt: new Date(0) }), 'SOURCE_NOT_FOUND'],
    ['not of one that is written', song({ status: 'pending', duration: null }), 'SOURCE_NOT_READY'],
    ['not of a recording', song({ type: 'upload' }), 'SOURCE_IS_UPLOAD'],
    ['not of an instrumental', song({ lyrics: '' }), 'PERSONA_UNSUNG'],
    ['not of one of nothing but marks', song({ lyrics: '[Intro]\n [Solo] \n' }), 'PERSONA_UNSUNG'],
    [
      "not of another member's",
      song({ uid: 2, isPublic: true, hiddenAt: null, withheld: false }),
      'SOURCE_NOT_ALLOWED',
    ],
    ['of the library where it says who sings', library, 'ok'],
    ['not where it does not', { ...library, personaId: null }, 'SOURCE_NOT_ALLOWED'],
    ['nor where it may not be gone on from', { ...library, canRemix: false }, 'SOURCE_NOT_ALLOWED'],
  ])('%s', (_, row, code) => {
    expect(codeOf(() => singable(row, 1))).toBe(code);
  });
});

it('a singer rests while the song is in the trash, or is not for everybody any more', () => {
  expect(restingOf({ hiddenAt: null }, song(), 1)).toBeNull();
  expect(restingOf({ hiddenAt: null }, song({ trashedAt: new Date(0) }), 1)).toBe('trashed');
  expect(restingOf({ hiddenAt: null }, library, 1)).toBeNull();
  expect(restingOf({ hiddenAt: null }, { ...library, isPublic: false, hiddenAt: null, withheld: false }, 1)).toBe(
    'withdrawn',
  );
  expect(restingOf({ hiddenAt: null }, { ...library, canRemix: false }, 1)).toBe('withdrawn');
  expect(restingOf({ hiddenAt: null }, undefined, 1)).toBe('withdrawn');
});

it('a song has one singer, a name is one of them, and there are so many', () => {
  const { perMember } = limits.personas;
  const kept = Array.from({ length: perMember - 1 }, (_, n) => ({ songId: `s${n}`, name: `Anna ${n}` }) as PersonaRow);
  const judged = (songId: string, name: string, among = kept) => codeOf(() => requireRoom(songId, name, among));
  expect(judged('new', '阿梨')).toBe('ok');
  expect(judged('s3', '阿梨')).toBe('PERSONA_KEPT');
  expect(judged('new', 'ＡＮＮＡ 3')).toBe('PERSONA_NAME_TAKEN');
  expect(judged('new', '阿梨', [...kept, { songId: 'last', name: 'Bo' } as PersonaRow])).toBe('PERSONA_LIMIT');
});
