import type { Persona } from '@overtone/contract/persona';
import { session } from '../../lib/session';
import { editDraft } from '../draft/draft';
import { sourceOf } from '../draft/draft-source';

/** A singer takes their seat at the desk; the words that lie there stay. */
export function seatSinger({ id, name, song }: Persona): void {
  if (!song) return;
  const used = { purpose: 'persona', uid: session.get().uid, singer: name, personaId: id } as const;
  editDraft({ source: sourceOf(song, used), mode: 'custom' });
}
