import type { AdminCheck } from '@overtone/contract/content-check';
import { isSpokenFor, type Spoken } from './spoken-for';

type Refused = Spoken & Pick<AdminCheck, 'kind'>;

/** What a refusal does, and what its member can do about it. */
export function refusalHelp(rows: readonly Refused[]): string {
  const changed = changedHelp(rows);
  if (rows.every(isSpokenFor)) return `还是除了会员自己，谁都看不到。会员会看到新的说明，不能再申诉，${changed}。`;
  // There is one appeal for the same words.
  const spent = rows.filter(({ appealed_at: spoken }) => spoken !== null).length;
  const again = spent === 0 ? '可以申诉一次，' : spent < rows.length ? '没申诉过的可以申诉一次，' : '';
  return `除了会员自己，谁都看不到。会员会看到说明，${again}${changed}。`;
}

/** Not everything of a thing has a form to change it. */
function changedHelp(rows: readonly Refused[]): string {
  const has = (kind: AdminCheck['kind']) => rows.some((row) => row.kind === kind);
  const but = [...(has('song') ? ['歌只能改歌名和封面'] : []), ...(has('mix') ? ['混音链接要另建'] : [])];
  return but.length > 0 ? `改过会重新审核（${but.join('，')}）` : '改过会重新审核';
}
