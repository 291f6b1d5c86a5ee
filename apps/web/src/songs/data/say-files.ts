import type { Generation } from '@overtone/contract/generation';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { points } from '../../lib/format';
import { toast } from '../../lib/toast';
import { knownSongs } from './known-songs';
import { titleOf } from './song-words';

/** Says once what has come of the files that were being made of a song. */
export function sayFiles(client: QueryClient, { status, files, points: { released } }: Generation): void {
  const [first] = files;
  if (!first || status === 'cancelled') return;
  const t = i18next.getFixedT(null, 'songs');
  const song = knownSongs(client).find(({ id }) => id === first.song_id);
  const told = { title: (song && titleOf(song)) || t('untitled'), what: t(`made.${first.kind}`) };
  const failed = files.filter(({ state }) => state === 'error').length;
  if (failed === 0) toast.success(t('filesDone', told));
  else if (failed < files.length) toast.error(t('filesPartly', { ...told, n: String(failed) }));
  else toast.error(t('filesFailed', { ...told, n: points(released) }));
}
