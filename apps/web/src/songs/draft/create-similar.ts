import { modelById } from '@overtone/contract/models';
import { familyOfType } from '@overtone/contract/providers';
import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { session } from '../../lib/session';
import { toast } from '../../lib/toast';
import { isDeskOf } from './draft-desk';
import { editDraft, emptyDraft, familyOf, inFamily, similarTo, useDraft, type Draft } from './draft';
import { songQuery } from '../data/queries';

/** Puts the song's words and style on the writing desk, at the family that made it. Throws when the song cannot be read. */
export async function layOut(client: QueryClient, { id, type }: Pick<Song, 'id' | 'type'>): Promise<void> {
  const [song] = await Promise.all([client.fetchQuery(songQuery(id, type)), i18next.loadNamespaces('songs')]);
  const family = familyOfType(song.type) ?? modelById(song.model_name)?.provider;
  replaceDraft({ ...similarTo(song), ...(family && inFamily(useDraft.getState(), family)) });
}

/**
 * What lay on the desk can be had back. `said`: told in any case, instead of the usual words. A desk that waits for its member
 * stays as it is: the page says so, and whoever is here may clear it first.
 */
export function replaceDraft(change: Partial<Draft>, said?: string): void {
  if (!isDeskOf(session.get().uid)) return;
  const before = useDraft.getState();
  const { model = before.model } = change;
  // The family that gives way is found again as it was left.
  editDraft({ ...change, left: { ...before.left, ...inFamily(before, familyOf({ model })).left } });
  const action = { label: i18next.t('songs:menu.undo'), run: () => editDraft(before) };
  if (isWritten(before)) toast.info(said ?? i18next.t('songs:menu.replaced'), { action });
  else if (said !== undefined) toast.info(said);
}

const isWritten = (draft: Draft): boolean =>
  (['description', 'lyrics', 'style', 'title', 'excludeStyle'] as const).some(
    (field) => draft[field] !== emptyDraft[field],
  );
