import { z } from 'zod';
import { announcementCategory } from './announcement.js';
import { generation } from './generation.js';
import { order } from './payment.js';
import { song } from './song.js';

/** Server to client. Each is a hint: the same fact can be read by GET, so a lost event loses nothing. */
export const serverEvents = {
  song_update: z.object({ song }),
  generation_update: z.object({ generation }),
  points_update: z.object({ points: z.number() }),
  order_update: z.object({ order }),
  /** How much the member has not read: replies in tickets and notices. */
  unread_count: z.object({ count: z.number().int().nonnegative() }),
  /** Something was said in an own ticket, or its state changed; administrators hear of every ticket. */
  ticket_message: z.object({ ticket_id: z.string() }),
  /** Of administrators: how many tickets none of them has read. */
  feedback_unread: z.object({ count: z.number().int().nonnegative() }),
  /** Announcements of this place changed; null: of every place. To everybody who is connected. */
  announcement: z.object({ category: announcementCategory.nullable() }),
  /** The session ended on the server: logout elsewhere, reset, ban. */
  session_closed: z.object({ reason: z.string() }),
} as const;
export type ServerEvents = { [N in keyof typeof serverEvents]: z.output<(typeof serverEvents)[N]> };
export type ServerEventName = keyof ServerEvents;

/** Handshake `auth`: the uid must belong to the token. */
export const handshake = z.object({ token: z.string().min(1).max(256), uid: z.string().max(20) });

/** Client to server every 150 s. */
export const pingEvent = 'ping';
export const socketPath = '/api/socket.io';
