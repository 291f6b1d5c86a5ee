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

const useStore = create<TicketDraft>(() => kept());
export const useTicketDraft = useStore;
export const ticketDraft = useStore.getState;

function kept(): TicketDraft {
  let found: unknown;
  try {
    found = JSON.parse(localStorage.getItem(ticketDraftKey) ?? '{}');
  } catch {
    found = {};
  }
  const known = typeof found === 'object' && found !== null ? { owner: null, ...found } : {};
  return draftIn(known, session.get().uid, Date.now());
}

function change(changes: Partial<TicketDraft>): void {
  useStore.setState({ ...changes, owner: session.get().uid });
  try {
    localStorage.setItem(ticketDraftKey, JSON.stringify(useStore.getState()));
  } catch {
    // A full or forbidden storage: the words stay as long as the page.
  }
}

export const writeDraft = (changes: Partial<Pick<TicketDraft, 'type' | 'about' | 'text' | 'name' | 'contact'>>): void =>
  change(changes);

export const openDraft = (wanted: NewTicket): void => change(asked(ticketDraft(), wanted));

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
  // Where the server ended the session, in this tab or in another, its member comes back to what they wrote.
  if (before.uid !== null && !(now.uid === null && isDeskOf(before.uid) && !isDeskOf(null))) {
    localStorage.removeItem(ticketDraftKey);
    useStore.setState({ ...emptyDraft, owner: now.uid }, true);
  } else useStore.setState(kept(), true);
});

/** What another tab has written is here before this one writes over it. */
window.addEventListener('storage', ({ key }) => {
  if (key === ticketDraftKey) useStore.setState(kept(), true);
});
