import { type AdminCheck, decideContentChecks } from '@overtone/contract/content-check';
import { call } from '../api';

export type Verdict = 'passed' | 'refused';

/** About what was looked at and nothing else: what was changed meanwhile stays. */
export async function decide(rows: readonly AdminCheck[], verdict: Verdict, note = ''): Promise<string> {
  const checks = rows.map(({ id, digest }) => ({ id, digest }));
  const { changed, unchanged } = (await call(decideContentChecks, { body: { checks, verdict, note } })).data;
  const done = `${verdict === 'passed' ? '通过了' : '拒绝了'} ${changed.length} 条`;
  return unchanged.length > 0 ? `${done}，${unchanged.length} 条没有动：刚被改过，或者本来就是这样` : done;
}
