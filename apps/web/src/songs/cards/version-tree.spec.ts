import { describe, expect, it } from '@jest/globals';
import type { SongVersion } from '@overtone/contract/song-version';
import { versionTree } from './version-tree';

const version = (id: string, parent_id: string | null): SongVersion => ({
  ...{ id, parent_id, title: id, operation: 'music', model_name: 'chirp-v5', status: 'complete', duration: 90 },
  ...{ take: null, kept: false, task_id: null, sources: [] },
  created_at: '2026-11-21T01:00:00.000Z',
});
const drawn = (...versions: SongVersion[]) =>
  versionTree(versions).map(({ version: { id }, depth }) => `${depth}${id}`);

describe('a tree of versions', () => {
  it('has what came from a song below it, in order', () => {
    const all = [version('a', null), version('b', null), version('c', 'a'), version('d', 'b'), version('e', 'c')];
    expect(drawn(...all)).toEqual(['0a', '1c', '2e', '0b', '1d']);
  });

  it('begins with those whose source is not there', () => {
    expect(drawn(version('x', 'gone'), version('y', 'x'))).toEqual(['0x', '1y']);
  });
});
