import type { Persona } from '@overtone/contract/persona';
import { session } from '../../lib/session';
import { laidOver } from '../draft/aside';
import { editDraft, familyOf, inFamily, useDraft } from '../draft/draft';
import { familyFor, sourceOf } from '../draft/draft-source';

/**
 * A singer takes their seat at the desk; the words that lie there stay, and whose model can let them sing is chosen. A song
 * that lay there to be gone on from is kept aside.
 */
export function seatSinger({ id, name, song }: Persona): void {
  if (!song) return;
  const used = { purpose: 'persona', uid: session.get().uid, singer: name, personaId: id } as const;
  const source = sourceOf(song, used);
  const draft = useDraft.getState();
  const family = inFamily(draft, familyFor(source, 'persona', familyOf(draft)));
  editDraft(laidOver(draft, { source, mode: 'custom', ...family }));
}
