import { limits } from '@overtone/contract/limits';
import { cutTo } from '@overtone/contract/text-length';
import { ticketTypes, type TicketPicture, type TicketType } from '@overtone/contract/ticket';
import type { NewTicket, TicketSubject } from '../../lib/ticket-window';

export interface KeptPicture extends TicketPicture {
  /** When it was sent, in milliseconds. */
  at: number;
}

/** What was written and not sent. */
export interface TicketDraft {
  /** Whose it is; null: a visitor's. */
  owner: string | null;
  type: TicketType;
  about: TicketSubject | null;
  text: string;
  name: string;
  contact: string;
  /** Of the form under `form`, of a chat under the ticket's number. */
  pictures: Readonly<Record<string, readonly KeptPicture[]>>;
  /** Words by the ticket's number. */
  chats: Readonly<Record<string, string>>;
  /** The form takes nothing before, in milliseconds; 0: it does. */
  readyAt: number;
}

export const emptyDraft: TicketDraft = {
  ...{ owner: null, type: 'other', about: null, text: '', name: '', contact: '' },
  ...{ pictures: {}, chats: {}, readyAt: 0 },
};

/** The form's own pictures; a chat's are kept under the ticket's number. */
export const formSlot = 'form';

/** Chats with words that were not sent; the oldest of more is forgotten. */
const mostChats = 20;

export const withChat = (chats: TicketDraft['chats'], id: string, text: string): TicketDraft['chats'] => {
  const { [id]: _before, ...others } = chats;
  const rest = Object.entries(others);
  return Object.fromEntries(text === '' ? rest : [...rest, [id, text] as const].slice(-mostChats));
};

/** Milliseconds at which the form takes something again. A pause is never longer than its length: clocks are set back. */
export const readyAtAfter = (seconds: number, now: number): number =>
  now + Math.min(Math.max(seconds, 0), limits.support.cooldownSeconds) * 1000;

const boundedReadyAt = (readyAt: unknown, now: number): number =>
  typeof readyAt === 'number' && readyAt > now && readyAt <= readyAtAfter(limits.support.cooldownSeconds, now)
    ? readyAt
    : 0;

/** What is kept, for whoever is there now. A visitor's goes along into their login; another member's is nobody's. */
export function draftIn(kept: unknown, uid: string | null, now: number): TicketDraft {
  const { owner, type, about, text, name, contact, pictures, chats, readyAt } = recordOf(kept);
  if (owner !== null && owner !== uid) return { ...emptyDraft, owner: uid };
  return {
    owner: uid,
    type: ticketTypes.find((one) => one === type) ?? 'other',
    about: subjectIn(about),
    text: textIn(text),
    name: textIn(name),
    contact: textIn(contact),
    pictures: picturesIn(pictures, now),
    chats: Object.fromEntries(
      Object.entries(recordOf(chats)).flatMap(([id, words]) => (typeof words === 'string' ? [[id, words]] : [])),
    ),
    readyAt: boundedReadyAt(readyAt, now),
  };
}

/**
 * A wish for the form: what it names is new, what was written and not sent stays. What comes from a chat is more of what
 * stands there, and names nothing. `coming`: pictures on their way into the form.
 */
export function asked(draft: TicketDraft, { type, about, from }: NewTicket, coming: number): Partial<TicketDraft> {
  if (from === '') return { type, about };
  const isBegun = draft.text.trim() !== '' || draft.pictures[formSlot] !== undefined;
  return { ...(!isBegun && { type, about }), ...wordsAlong(draft, from), ...picturesAlong(draft, from, coming) };
}

/** The words of a chat below those of the form. What the form has no room for stays in the chat. */
function wordsAlong({ text, chats }: TicketDraft, from: string): Partial<TicketDraft> {
  const { [from]: words = '' } = chats;
  if (words.trim() === '') return {};
  const above = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`;
  const both = above + words;
  const taken = cutTo(both, limits.support.content);
  if (taken.length <= above.length) return {};
  return { text: taken, chats: withChat(chats, from, both.slice(taken.length)) };
}

function picturesAlong({ pictures }: TicketDraft, from: string, coming: number): Partial<TicketDraft> {
  const { [formSlot]: there = [], [from]: more = [] } = pictures;
  const taken = more.slice(0, Math.max(0, limits.support.pictures - there.length - coming));
  if (taken.length === 0) return {};
  const ids = taken.map(({ id }) => id);
  return { pictures: { ...withoutPictures(pictures, from, ids), [formSlot]: [...there, ...taken] } };
}

/** The pictures of a slot without those that a message took: others may have come while it was on its way. */
export function withoutPictures(
  pictures: TicketDraft['pictures'],
  slot: string,
  ids: readonly string[],
): TicketDraft['pictures'] {
  const { [slot]: before = [], ...others } = pictures;
  const left = before.filter(({ id }) => !ids.includes(id));
  return left.length > 0 ? { ...others, [slot]: left } : others;
}

/** What is left of the form once this was taken. Another tab may have gone on writing: those words stay. */
export function afterSent(
  { text, pictures }: Pick<TicketDraft, 'text' | 'pictures'>,
  sent: { text: string; pictures: readonly string[] },
): Partial<TicketDraft> {
  const rest = { pictures: withoutPictures(pictures, formSlot, sent.pictures) };
  return text === sent.text ? { ...rest, type: 'other', about: null, text: '' } : rest;
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function subjectIn(value: unknown): TicketSubject | null {
  const { kind, id } = recordOf(value);
  return typeof id === 'string' && (kind === 'generation' || kind === 'order' || kind === 'song') ? { kind, id } : null;
}

/** What no message has taken by then is gone from the server. */
const pictureMs = limits.support.unusedPictureHours * 3_600_000;

function picturesIn(value: unknown, now: number): TicketDraft['pictures'] {
  const isKept = (one: unknown): one is KeptPicture => {
    const { id, url, at } = recordOf(one);
    return typeof id === 'string' && typeof url === 'string' && typeof at === 'number' && now - at < pictureMs;
  };
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([slot, list]) => {
      const kept = Array.isArray(list) ? list.filter(isKept) : [];
      return kept.length > 0 ? [[slot, kept]] : [];
    }),
  );
}
