import { describe, expect, it } from '@jest/globals';
import type { SongVersion } from '@overtone/contract/song-version';
import { nearVersions, versionTree } from './version-tree';

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

  it('what was made of a song that is gone stands one step in, and the first of those made together says so', () => {
    const cover = (id: string, task_id: string) => ({ ...version(id, null), operation: 'cover', task_id });
    const all = [cover('a', 't1'), cover('b', 't1'), version('c', 'a'), cover('d', 't2'), version('e', null)];
    const told = versionTree(all).map(
      ({ version: { id }, depth, belowGone }) => `${belowGone ? 'gone ' : ''}${depth}${id}`,
    );
    expect(told).toEqual(['gone 1a', '2c', '1b', 'gone 1d', '0e']);
  });

  it('of a long one, what a song came from, what is beside it and what came of it is near', () => {
    const children = Array.from({ length: 30 }, (_, at) => version(`c${at}`, 'a'));
    const all = versionTree([version('a', null), ...children, version('g', 'c29'), version('h', 'g')]);
    const near = (id: string, most: number) => nearVersions(all, id, most).map(({ version: { id: shown } }) => shown);
    expect(near('g', 12)).toEqual(['a', 'c29', 'g', 'h']);
    expect(near('a', 12)).toEqual(['a', ...children.slice(0, 11).map(({ id }) => id)]);
    expect(near('c29', 5)).toEqual(['a', 'c0', 'c1', 'c2', 'c29']);
    expect(near('a', 33)).toHaveLength(33);
  });
});
