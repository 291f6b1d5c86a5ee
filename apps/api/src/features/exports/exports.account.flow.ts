import type { Db } from '../../platform/database/database.js';
import { pagesOf } from '../../platform/database/pages.js';
import { invitationOf, inviteesBefore, type InviteeRow } from '../invitations/invitations.js';
import { reportsOf } from '../reports/reports.js';
import { eventsOf } from '../security/security.js';
import { sessionsOf } from '../sessions/sessions.js';
import {
  presentBroughtBy,
  presentEvent,
  presentInvitee,
  presentReport,
  presentSession,
} from './exports.account.present.js';
import { each } from './exports.each.flow.js';
import type { FileKey } from './exports.files.texts.js';

const size = 100;

/** Where a member was logged in, what happened at the account, who brought whom and what was reported. */
export const accountFacts = (db: Db, uid: number): [key: FileKey, facts: AsyncIterable<object>][] => [
  ['devices', devices(db, uid)],
  ['security', each(db, uid, eventsOf, presentEvent)],
  ['invitations', invitations(db, uid)],
  ['reports', each(db, uid, reportsOf, presentReport)],
];

async function* devices(db: Db, uid: number): AsyncGenerator<object> {
  yield* (await sessionsOf(db, uid)).map(presentSession);
}

async function* invitations(db: Db, uid: number): AsyncGenerator<object> {
  const brought = await invitationOf(db, uid);
  if (brought) yield presentBroughtBy(brought);
  const pages = pagesOf<InviteeRow>({ size }, (last, take) => inviteesBefore(db, uid, last, take));
  for await (const page of pages) yield* page.map(presentInvitee);
}
