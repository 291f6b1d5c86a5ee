import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { toast } from '../../lib/toast';
import { editDraft, emptyDraft, similarTo, useDraft, type Draft } from './draft';
import { songQuery } from '../data/queries';

/** Puts the song's words and style on the writing desk. Throws when the song cannot be read. */
export async function layOut(client: QueryClient, { id, type }: Pick<Song, 'id' | 'type'>): Promise<void> {
  replaceDraft(similarTo(await client.fetchQuery(songQuery(id, type))));
}

/** What lay on the desk can be had back. `said`: told in any case, instead of the usual words. */
export function replaceDraft(change: Partial<Draft>, said?: string): void {
  const before = useDraft.getState();
  editDraft(change);
  const action = { label: i18next.t('card:similar.undo'), run: () => editDraft(before) };
  if (isWritten(before)) toast.info(said ?? i18next.t('card:similar.replaced'), { action });
  else if (said !== undefined) toast.info(said);
}

const isWritten = (draft: Draft): boolean =>
  (['description', 'lyrics', 'style', 'title', 'excludeStyle'] as const).some(
    (field) => draft[field] !== emptyDraft[field],
  );
