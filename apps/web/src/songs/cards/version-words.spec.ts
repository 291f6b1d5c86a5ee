import { expect, it } from '@jest/globals';
import type { SongOrigin } from '@overtone/contract/song-version';
import type { TFunction } from 'i18next';
import { wayWords } from './version-words';

const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as TFunction<'songPage'>;
const from = (role: SongOrigin['role'], second: number | null = null): SongOrigin => ({ song_id: 'a', role, second });

it.each<[string, SongOrigin[], string]>([
  ['extend', [from('extend', 83.4)], 'versions.extendAt 1:23'],
  ['infill', [from('infill', 40)], 'versions.infillAt 0:40'],
  ['cover', [from('cover')], 'versions.cover'],
  ['inspiration', [from('inspiration'), from('inspiration'), from('inspiration')], 'versions.inspirationOf 3'],
  ['inspiration', [from('inspiration')], 'versions.inspiration'],
  ['persona', [from('persona')], 'versions.voiceOf 月台'],
  ['persona', [{ ...from('persona'), song_id: 'elsewhere' }], 'versions.persona'],
  ['extend', [], 'versions.extend'],
  ['music', [], 'versions.music'],
  ['unheard', [], ''],
])('a song made by %p says %p -> %p', (operation, sources, words) => {
  expect(wayWords(t, { operation, sources }, [{ id: 'a', title: '月台' }])).toBe(words);
});
