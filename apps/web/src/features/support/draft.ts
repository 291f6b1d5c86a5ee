import { create } from 'zustand';
import { session } from '../../lib/session';
import { ticketDraftKey, type NewTicket } from '../../lib/ticket-window';
import { isDeskOf } from '../../songs/draft/draft-desk';
import {
  afterSent,
  asked,
  draftIn,
  emptyDraft,
  readyAtAfter,
  withChat,
  withoutPictures,
  type KeptPicture,
  type TicketDraft,
} from './draft-rule';

/** Of a member who is not here: a visitor has begun to write meanwhile. It goes where everything on the desk goes (clearDesk). */
const waitingKey = 'ticketDraftWaiting';

const useStore = create<TicketDraft>(() => kept());
export const useTicketDraft = useStore;
export const ticketDraft = useStore.getState;

function storedAs(key: string): { owner?: unknown } {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? { owner: null, ...found } : {};
  } catch {
    return {};
  }
}

/** What is kept for who is here; what waited for them comes back where nothing else was written since. */
function kept(): TicketDraft {
  const { uid } = session.get();
  const found = draftIn(storedAs(ticketDraftKey), uid, Date.now());
  const waiting = storedAs(waitingKey);
  if (uid === null || waiting.owner !== uid || found.text.trim()) return found;
  localStorage.setItem(ticketDraftKey, JSON.stringify(waiting));
  localStorage.removeItem(waitingKey);
  return draftIn(waiting, uid, Date.now());
}

/** A visitor writes where the words of a member wait whose session the server ended: those are put aside. */
function letWait(): void {
  const found = storedAs(ticketDraftKey);
  if (typeof found.owner === 'string' && found.owner !== session.get().uid)
    localStorage.setItem(waitingKey, JSON.stringify(found));
}

function change(changes: Partial<TicketDraft>): void {
  useStore.setState({ ...changes, owner: session.get().uid });
  try {
    letWait();
    localStorage.setItem(ticketDraftKey, JSON.stringify(useStore.getState()));
  } catch {
    // A full or forbidden storage: the words stay as long as the page.
  }
}

export const writeDraft = (changes: Partial<Pick<TicketDraft, 'type' | 'about' | 'text' | 'name' | 'contact'>>): void =>
  change(changes);

export const openDraft = (wanted: NewTicket, coming: number): void => change(asked(ticketDraft(), wanted, coming));

/** It was taken: who wrote it need not type their address again. */
export const clearForm = (sent: Parameters<typeof afterSent>[1]): void => change(afterSent(ticketDraft(), sent));

export const pauseForm = (seconds: number): void => change({ readyAt: readyAtAfter(seconds, Date.now()) });

export const writeChat = (id: string, text: string): void => change({ chats: withChat(ticketDraft().chats, id, text) });

/** A message has them now. */
export const dropPictures = (slot: string, ids: readonly string[]): void =>
  change({ pictures: withoutPictures(ticketDraft().pictures, slot, ids) });

export function keepPictures(slot: string, list: readonly KeptPicture[]): void {
  const { [slot]: _before, ...others } = ticketDraft().pictures;
  change({ pictures: list.length > 0 ? { ...others, [slot]: list } : others });
}

session.subscribe((now, before) => {
  if (now.uid === before.uid) return;
  // Where the server ended the session its member comes back to what they wrote. What another tab did it has tidied up itself.
  if (!session.heard && before.uid !== null && !(now.uid === null && isDeskOf(before.uid) && !isDeskOf(null))) {
    localStorage.removeItem(ticketDraftKey);
    useStore.setState({ ...emptyDraft, owner: now.uid }, true);
  } else useStore.setState(kept(), true);
});

/** What another tab has written is here before this one writes over it. */
window.addEventListener('storage', ({ key }) => {
  if (key === ticketDraftKey) useStore.setState(kept(), true);
});
