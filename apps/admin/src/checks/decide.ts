import { type AdminCheck, decideContentChecks } from '@overtone/contract/content-check';
import { call } from '../api';

export type Verdict = 'passed' | 'refused';

/** About what was looked at and nothing else: what was changed, spoken for or decided meanwhile stays. */
export async function decide(rows: readonly AdminCheck[], verdict: Verdict, note = ''): Promise<string> {
  const checks = rows.map(({ id, digest, state, decided_at, appealed_at }) => ({
    ...{ id, digest, state, decided_at, appealed_at },
  }));
  const { changed, unchanged } = (await call(decideContentChecks, { body: { checks, verdict, note } })).data;
  const done = `${verdict === 'passed' ? '通过了' : '拒绝了'} ${changed.length} 条`;
  return unchanged.length > 0
    ? `${done}，${unchanged.length} 条没有动：刚被改过、会员刚申诉过、刚有人处理过，或者本来就是这样`
    : done;
}
