import type { Language } from '@overtone/contract/language';
import type { Ticket, TicketMessage, TicketPicture } from '@overtone/contract/ticket';
import type { AdminTicket } from '@overtone/contract/ticket-admin';
import type { MediaLinks } from '../media/media.js';
import { pictureLink } from './tickets.links.rule.js';
import type { MessageRow } from './tickets.messages.store.js';
import type { PictureRow } from './tickets.pictures.store.js';
import { receiptIn } from './tickets.receipt.rule.js';
import type { TicketRow } from './tickets.store.js';
import { systemWords } from './tickets.texts.js';

export type Reader = 'writer' | 'staff';

export const isUnread = (row: TicketRow, reader: Reader): boolean =>
  reader === 'writer' ? row.lastStaffId > row.writerSeenId : row.lastWriterId > row.staffSeenId;

/** `reply`: the latest words of an administrator. */
export const presentTicket = (row: TicketRow, reply: string | undefined, reader: Reader): Ticket => ({
  id: String(row.id),
  feedback_type: row.type,
  feedback_content: row.content,
  reply: reply ?? null,
  is_read: !isUnread(row, reader),
  status: row.status,
  user_id: row.uid === null ? null : String(row.uid),
  last_message_id: String(row.lastMessageId),
  last_message_at: row.lastMessageAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  created_at: row.createdAt.toISOString(),
});

/** `nickname`: of a member. */
export const presentForStaff = (
  row: TicketRow,
  reply: string | undefined,
  nickname: string | null | undefined,
): AdminTicket => ({
  ...presentTicket(row, reply, 'staff'),
  user_name: row.uid === null ? row.userName : (nickname ?? null),
  contact_info: row.contact,
  message_count: row.messageCount,
});

export interface Viewing {
  language: Language;
  links: MediaLinks;
  now: Date;
}

export const presentPicture = (row: PictureRow, { links, now }: Pick<Viewing, 'links' | 'now'>): TicketPicture => ({
  id: row.id,
  url: pictureLink(links.link({ mediaKey: row.mediaKey, isPublic: false }, row.name, now)),
  width: row.width,
  height: row.height,
});

export const wordsIn = ({ code, said, content }: MessageRow, language: Language): string =>
  code === null ? content : systemWords(code, said ?? {}, language);

export const presentMessage = (row: MessageRow, viewing: Viewing): TicketMessage => ({
  id: String(row.id),
  sender_role: row.senderRole,
  content: wordsIn(row, viewing.language),
  created_at: row.createdAt.toISOString(),
  pictures: row.pictures.map((picture) => presentPicture(picture, viewing)),
  receipt: row.receipt && receiptIn(row.receipt, viewing.language),
});
