import { limits } from '@overtone/contract/limits';
import { contactPattern } from '@overtone/contract/ticket';
import { isLongerThan } from '@overtone/contract/text-length';
import type { TicketDraft } from './draft-rule';

export type FormField = 'text' | 'name' | 'contact';
export type Mistake = 'missing' | 'long' | 'wrong';
export type Mistakes = Partial<Record<FormField, Mistake>>;

/** What keeps the form from being sent. Who is logged in gives neither name nor address. */
export function mistakesIn({ text, name, contact }: Pick<TicketDraft, FormField>, isMember: boolean): Mistakes {
  const mistakes: Mistakes = {};
  if (text.trim() === '') mistakes.text = 'missing';
  else if (isLongerThan(text.trim(), limits.support.content)) mistakes.text = 'long';
  if (isMember) return mistakes;
  if (isLongerThan(name.trim(), limits.support.name)) mistakes.name = 'long';
  const address = contact.trim();
  if (address.length > limits.support.contact || !contactPattern.test(address)) mistakes.contact = 'wrong';
  return mistakes;
}

interface Sent extends Pick<TicketDraft, FormField | 'type' | 'about'> {
  pictures: string[];
  /** `F-` and something unique, the same for every try of one ticket. */
  songId: string;
}

/** The two cases of the one path ([P3-26] to [P3-29]). */
export function bodyOf({ text, name, contact, type, about, pictures, songId }: Sent, isMember: boolean) {
  const attached = pictures.length > 0 ? { pictures } : {};
  if (isMember) {
    return { songId, feedbackType: type, feedbackContent: text.trim(), ...(about && { about }), ...attached };
  }
  return {
    feedback_content: text.trim(),
    ...(name.trim() && { user_name: name.trim() }),
    contact_info: contact.trim(),
    ...attached,
  };
}

export const newSongId = (): string =>
  `F-${Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
