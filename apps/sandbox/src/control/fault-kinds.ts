import type { Fault, FaultKind } from '@overtone/contract/sandbox';

export type FaultTarget = Fault['target'];

interface FaultFact {
  targets: readonly FaultTarget[];
  effect: string;
}

const http: readonly FaultTarget[] = ['suno.submit', 'suno.fetch', 'suno.media', 'sms'];
const wire: readonly FaultTarget[] = ['suno.submit', 'suno.fetch'];
const task: readonly FaultTarget[] = ['suno.task'];

/** Every fault, the doors it can stand at, and what it does there. The documentation page prints this table. */
export const faultKinds: Record<FaultKind, FaultFact> = {
  delay: { targets: [...http, 'mail', ...task], effect: '先等 milliseconds 毫秒再照常进行；suno.task：成曲推迟这么久' },
  hang: { targets: [...http, 'mail'], effect: '收下请求，不处理，永不回答' },
  accept_then_hang: { targets: ['suno.submit'], effect: '任务已受理，却永不回答' },
  http_500: { targets: http, effect: '500，JSON 错误体' },
  http_502_html: { targets: http, effect: '502，一张 HTML 网页' },
  http_429_rate: { targets: http, effect: '429，请求太快，稍后再试（带 Retry-After）' },
  http_429_quota: { targets: wire, effect: '429，额度用完，重试无益' },
  http_401: { targets: [...wire, 'sms'], effect: '401，密钥无效；sms：AccessKey 不存在' },
  http_451: { targets: ['suno.submit'], effect: '451，内容被拒' },
  truncated_json: { targets: wire, effect: '200，JSON 只有前半截；提交时任务已受理' },
  html_200: { targets: wire, effect: '200，内容却是网页；提交时任务没有受理' },
  submit_refused: { targets: ['suno.submit'], effect: '400 invalid_request：明确拒绝，没有受理' },
  partial_success: { targets: task, effect: '第一首完成，第二首出错；任务为 FAILURE' },
  all_failed: { targets: task, effect: '两首都出错；任务为 FAILURE，带原因' },
  fail_reason_empty: { targets: task, effect: '两首都出错；任务为 FAILURE，原因为空' },
  unknown_status_word: { targets: task, effect: '生成期间状态是没人认识的词，最后照常完成' },
  never_finishes: { targets: task, effect: '停在 IN_PROGRESS，永不结束' },
  dead_link: { targets: ['suno.media', ...task], effect: '音频链接 404' },
  html_link: { targets: ['suno.media', ...task], effect: '音频链接 200，内容却是网页' },
  none_link: { targets: ['suno.media', ...task], effect: '完成的歌给出 None.mp3 链接' },
  missing_from_batch: { targets: ['suno.fetch', ...task], effect: '批量查询里没有这个任务' },
  sms_limit: { targets: ['sms'], effect: 'isv.BUSINESS_LIMIT_CONTROL（HTTP 200）' },
  sms_down: { targets: ['sms'], effect: '503，不是 JSON' },
  mail_down: { targets: ['mail'], effect: 'SMTP 451，暂时无法投递' },
};
