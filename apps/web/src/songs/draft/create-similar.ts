import { modelById } from '@overtone/contract/models';
import { familyOfType } from '@overtone/contract/providers';
import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { session } from '../../lib/session';
import { toast } from '../../lib/toast';
import { isDeskOf } from './draft-desk';
import { laidOver, undone } from './aside';
import { editDraft, emptyDraft, familyOf, inFamily, similarTo, useDraft, type Draft, type Piece } from './draft';
import { songQuery } from '../data/queries';

/**
 * Puts the song's words and style on the writing desk, at the family that made it. False: somebody else is here by now, whose
 * desk stays as it is. Throws when the song cannot be read.
 */
export async function layOut(client: QueryClient, { id, type }: Pick<Song, 'id' | 'type'>): Promise<boolean> {
  const { uid } = session.get();
  const [song] = await Promise.all([client.fetchQuery(songQuery(id, type)), i18next.loadNamespaces('songs')]);
  if (session.get().uid !== uid) return false;
  const family = familyOfType(song.type) ?? modelById(song.model_name)?.provider;
  replaceDraft({ ...similarTo(song), ...(family && inFamily(useDraft.getState(), family)) });
  return true;
}

export interface Said {
  /** Where something gave way to it. */
  replaced?: string;
  /** In any case, instead. */
  laid?: string;
}

/**
 * What lay on the desk is kept beside it, and can be had back. A desk that waits for its member stays as it is: the page
 * says so, and whoever is here may clear it first.
 */
export function replaceDraft(change: Piece, { replaced, laid }: Said = {}): void {
  if (!isDeskOf(session.get().uid)) return;
  const before = useDraft.getState();
  const { model = before.model } = change;
  // The family that gives way is found again as it was left.
  const left = { ...before.left, ...inFamily(before, familyOf({ model })).left };
  const whole = { ...change, left };
  editDraft(laidOver(before, whole));
  if (isWritten(before)) void sayReplaced(before, whole, laid ?? replaced);
  else if (laid !== undefined) toast.info(laid);
}

async function sayReplaced(before: Draft, change: Piece, said: string | undefined): Promise<void> {
  const { uid } = session.get();
  await i18next.loadNamespaces('songs');
  // The words outlive their member's session.
  const run = () => {
    if (uid === null || session.get().uid === uid) editDraft(undone(useDraft.getState(), before, change));
  };
  toast.info(said ?? i18next.t('songs:menu.replaced'), { action: { label: i18next.t('songs:menu.undo'), run } });
}

const isWritten = (draft: Draft): boolean =>
  (['description', 'lyrics', 'style', 'title', 'excludeStyle'] as const).some(
    (field) => draft[field] !== emptyDraft[field],
  );
