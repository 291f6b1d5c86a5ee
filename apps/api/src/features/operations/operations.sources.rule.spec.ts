import { describe, expect, it } from '@jest/globals';
import { operationFacts, operations, type Operation } from '@overtone/contract/operations';
import type { Problem } from '@overtone/contract/problem';
import type { SongRow } from '../songs/songs.js';
import { requireTaken, usable } from './operations.sources.rule.js';

const song = (more: Partial<SongRow> = {}): SongRow =>
  ({
    ...{ id: 'a', uid: 1, status: 'complete', type: 'music', provider: 'suno', duration: 90 },
    ...{ trashedAt: null, canRemix: false, isPublic: false, hiddenAt: null, withheld: false },
    ...more,
  }) as SongRow;
const library = song({ uid: null, type: 'preset', isPublic: true, hiddenAt: null, withheld: false, canRemix: true });
const codeOf = (row: SongRow | undefined, operation: Operation = 'cover'): string => {
  try {
    usable(row, 1, operation);
  } catch (error) {
    return (error as Problem).code;
  }
  return 'ok';
};

describe('who may use a song as a source', () => {
  it.each<[string, SongRow | undefined, string]>([
    ['its owner', song(), 'ok'],
    ['nobody where there is none', undefined, 'SOURCE_NOT_FOUND'],
    ['nobody in the trash', song({ trashedAt: new Date(0) }), 'SOURCE_NOT_FOUND'],
    ['nobody while it is written', song({ status: 'pending', duration: null }), 'SOURCE_NOT_READY'],
    ['nobody when it failed', song({ status: 'error', duration: null }), 'SOURCE_NOT_READY'],
    ['no other member, private', song({ uid: 2 }), 'SOURCE_NOT_ALLOWED'],
    [
      'no other member, public',
      song({ uid: 2, isPublic: true, hiddenAt: null, withheld: false }),
      'SOURCE_NOT_ALLOWED',
    ],
  ])('%s', (_, row, code) => {
    expect(codeOf(row)).toBe(code);
  });

  it('the table says for which operations a song of the library will do', () => {
    const allowed = operations.filter((operation) => codeOf(library, operation) === 'ok');
    expect(allowed).toEqual(operations.filter((operation) => operationFacts[operation].takesOthers));
    expect(allowed).toEqual(['extend', 'cover', 'persona', 'inspiration']);
  });

  it('nobody else one of the library that does not permit it, or whose provider does not', () => {
    expect(codeOf({ ...library, canRemix: false }, 'extend')).toBe('SOURCE_NOT_ALLOWED');
    expect(codeOf({ ...library, provider: 'udio' }, 'extend')).toBe('SOURCE_NOT_ALLOWED');
  });

  it('the table says for which operations an upload will do', () => {
    const codes = operations.map((operation) => codeOf(song({ type: 'upload' }), operation));
    expect(codes).toEqual(
      operations.map((operation) => (operationFacts[operation].takesUploads ? 'ok' : 'SOURCE_IS_UPLOAD')),
    );
  });
});

describe('what a family that takes no recordings goes on from', () => {
  const taken = (family: 'udio' | 'riff', ...sources: SongRow[]): string | undefined => {
    try {
      requireTaken(family, sources);
      return undefined;
    } catch (error) {
      const { code, details } = error as Problem;
      return `${code} ${details.values?.family}`;
    }
  };

  it('are its own songs alone', () => {
    const own = song({ provider: 'udio', type: 'udio' });
    expect(taken('udio', own)).toBeUndefined();
    expect(taken('udio', own, song())).toBe('SOURCE_OTHER_FAMILY Udio');
    expect(taken('udio', song({ provider: 'upload', type: 'upload' }))).toBe('SOURCE_OTHER_FAMILY Udio');
    expect(taken('riff', song())).toBeUndefined();
  });
});
