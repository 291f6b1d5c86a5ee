import { type AdminPersona, hidePersonas, removePersonas, unhidePersonas } from '@overtone/contract/persona-admin';
import type { ReportReason } from '@overtone/contract/report';
import { useState } from 'react';
import { call } from '../api';
import { DecisionDialog } from '../lists/decision-dialog';
import { ReasonChoice } from '../lists/reason-choice';

export type PersonaChange = 'hide' | 'remove';
const words = {
  hide: {
    name: '隐藏',
    help: '没有人能再用这位歌手唱歌，会员会看到原因和说明，也不能删掉重存。随时可以恢复。',
    note: '给会员的说明',
  },
  remove: {
    name: '删除',
    help: '会员的歌手列表里不再有，不能恢复；已经唱好的歌不变，会员可以从原来的歌再存一位。不想让人再存，就用隐藏。',
    note: '备注，只记在操作记录里',
  },
} as const;

/** Since when each is hidden, as it is looked at. */
type Seen = Record<string, string | null>;
export const seenOf = (personas: readonly Pick<AdminPersona, 'id' | 'hidden'>[]): Seen =>
  Object.fromEntries(personas.map(({ id, hidden }) => [id, hidden?.hidden_at ?? null]));

interface Props {
  ids: string[];
  seen: Seen;
  /** Who, in a few words. */
  name: string;
  change: PersonaChange;
  onClose: () => void;
  onDone?: () => void;
}

export function PersonaDialog({ ids, seen, name, change, onClose, onDone }: Props) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const { name: verb, help, note: noteLabel } = words[change];
  const decide = async (note: string) => {
    if (reason === '') return '';
    const body = { ids, reason, note };
    if (change === 'hide') return saidOf(verb, (await call(hidePersonas, { body: { ...body, seen } })).data);
    const { data } = await call(removePersonas, { body });
    const busyOnes = data.in_use.length > 0 ? `，${data.in_use.length} 位正在唱，唱完再删` : '';
    return saidOf(verb, data) + busyOnes;
  };
  return (
    <DecisionDialog title={verb + name} {...{ help, verb, noteLabel, decide, onClose, onDone }} off={reason === ''}>
      <ReasonChoice value={reason} onChange={setReason} />
    </DecisionDialog>
  );
}

export async function restorePersonas(ids: string[], seen: Seen): Promise<string> {
  return saidOf('恢复', (await call(unhidePersonas, { body: { ids, seen } })).data);
}

const saidOf = (what: string, { changed, unchanged }: { changed: string[]; unchanged: string[] }): string =>
  `${what}了 ${changed.length} 位${unchanged.length > 0 ? `，${unchanged.length} 位没有动：本来就是这样，或者刚有人处理过` : ''}`;
