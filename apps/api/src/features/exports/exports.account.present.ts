import type { InviteeRow, OwnInvitation } from '../invitations/invitations.js';
import type { ReportRow } from '../reports/reports.js';
import type { OwnEvent } from '../security/security.js';
import { deviceLabel, type OwnSession } from '../sessions/sessions.js';

export const presentSession = ({ userAgent, address, ...at }: OwnSession): object => ({
  device: deviceLabel(userAgent),
  user_agent: userAgent,
  address,
  created_at: at.createdAt.toISOString(),
  last_seen_at: at.lastSeenAt.toISOString(),
  expires_at: at.expiresAt.toISOString(),
  ended_at: at.revokedAt?.toISOString() ?? null,
});

/** Only what the member did came from their own address. */
export const presentEvent = ({ kind, uid, actorUid, address, count, firstAt, lastAt }: OwnEvent): object => ({
  kind,
  by_me: actorUid === uid,
  address: actorUid === uid ? address : null,
  count,
  first_at: firstAt.toISOString(),
  last_at: lastAt.toISOString(),
});

export const presentBroughtBy = ({ inviterUid, createdAt }: OwnInvitation): object => ({
  invited_by: String(inviterUid),
  created_at: createdAt.toISOString(),
});

/** Why there was no reward would tell from where others came. */
export const presentInvitee = ({ inviteeUid, outcome, createdAt }: InviteeRow): object => ({
  invited: String(inviteeUid),
  rewarded: outcome === 'rewarded',
  created_at: createdAt.toISOString(),
});

/** Not by whom it was decided. */
export const presentReport = ({ songId, reason, status, createdAt, decidedAt }: ReportRow): object => ({
  song_id: songId,
  reason,
  status,
  created_at: createdAt.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
});
