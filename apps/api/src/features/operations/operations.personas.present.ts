import type { AdminPersona } from '@overtone/contract/persona-admin';
import type { ReportReason } from '@overtone/contract/report';
import type { CsvCell } from '../../platform/csv/csv.js';
import type { PersonaRow } from './operations.personas.store.js';

/** Why staff have hidden a singer; null: they have not. */
export const hidingOf = ({ hiddenAt, hideReason, hideNote }: PersonaRow) =>
  hiddenAt && {
    reason: hideReason as ReportReason,
    note: hideNote ?? '',
    hidden_at: hiddenAt.toISOString(),
  };

/** Pure: row -> what staff see. */
export function presentAdminPersona(row: PersonaRow, title: string): AdminPersona {
  const { id, uid, name, description, songId, hiddenBy, createdAt } = row;
  const hiding = hidingOf(row);
  return {
    ...{ id, uid: String(uid), name, description, song_id: songId, song_title: title },
    hidden: hiding && { ...hiding, hidden_by: String(hiddenBy) },
    created_at: createdAt.toISOString(),
  };
}

export const personasHead = [
  '编号',
  '会员',
  '名字',
  '说明',
  '歌曲',
  '隐藏',
  '原因',
  '给会员的说明',
  '创建时间',
] as const;
export const personaCells = (row: PersonaRow): CsvCell[] => [
  ...[row.id, String(row.uid), row.name, row.description, row.songId, row.hiddenAt ? '已隐藏' : ''],
  ...[row.hideReason ?? '', row.hideNote ?? '', row.createdAt.toISOString()],
];
