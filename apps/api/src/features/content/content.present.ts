import type { AdminCheck } from '@overtone/contract/content-check';
import type { OwnCheck } from '@overtone/contract/own-check';
import type { CheckRow } from './content.store.js';
import { partsOf, textsOf } from './content.parts.rule.js';
import { reasonsOf } from './content.reasons.rule.js';
import type { CheckedPicture } from './content.subjects.flow.js';

/** Decided since its member wrote. */
const isAnswered = ({ appealedAt, decidedAt }: CheckRow): boolean =>
  appealedAt !== null && decidedAt !== null && decidedAt > appealedAt;

/** Pure. As its member reads it; null where it has passed, or is seen while it waits. */
export function presentOwnCheck(row: CheckRow | null | undefined): OwnCheck | null {
  if (!row || row.state === 'passed' || row.shown) return null;
  return {
    id: String(row.id),
    digest: row.digest,
    state: row.state,
    reasons: reasonsOf(row),
    words: row.words,
    note: row.note,
    appealed_at: row.appealedAt?.toISOString() ?? null,
    answered: isAnswered(row),
  };
}

/** Pure. As staff see it. */
export const presentCheck = (row: CheckRow, { path, isGone }: CheckedPicture): AdminCheck => ({
  id: String(row.id),
  kind: row.kind,
  subject: row.subject,
  uid: row.uid === null ? null : String(row.uid),
  digest: row.digest,
  state: row.state,
  source: row.source,
  reasons: reasonsOf(row),
  labels: row.labels,
  words: row.words,
  parts: textsOf(partsOf(row.parts)),
  picture_url: path,
  picture_gone: isGone,
  note: row.note,
  attempts: row.attempts,
  appeal: row.appeal,
  appealed_at: row.appealedAt?.toISOString() ?? null,
  answered: isAnswered(row),
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  decided_by: row.decidedBy === null ? null : String(row.decidedBy),
});
