import type { Language } from '@overtone/contract/language';
import { type MessageRow, receiptIn, systemWords, type TicketRow } from '../tickets/tickets.js';
import { extensionOf } from './exports.names.rule.js';
import { placeNames } from './exports.texts.js';

export const presentTicketHead = (ticket: TicketRow): object => ({
  id: String(ticket.id),
  feedback_type: ticket.type,
  status: ticket.status,
  created_at: ticket.createdAt.toISOString(),
});

/** Where its pictures are in the archive: by the numbers of ticket and message. */
export const pictureFiles = ({ ticketId, id, pictures }: MessageRow) =>
  pictures.map(({ mediaKey, name }, at) => ({
    mediaKey,
    name,
    path: `feedback/${ticketId}-${id}-${at + 1}${extensionOf(name)}`,
  }));

export const presentTicketMessage = (message: MessageRow, language: Language): object => ({
  sender_role: message.senderRole,
  content: message.code === null ? message.content : systemWords(message.code, message.said ?? {}, language),
  about: message.receipt && receiptIn(message.receipt, language),
  created_at: message.createdAt.toISOString(),
  [placeNames[language].files]: pictureFiles(message).map(({ path }) => path),
});
