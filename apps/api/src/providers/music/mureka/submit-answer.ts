import type { Exchange } from '../../http/exchange.js';
import { modelRefusal } from '../about-model.js';
import { errorText, payloadOf, submittedTaskId } from '../envelope.js';
import { waitOf } from '../gateway-submit.js';
import type { RefusalCode, SubmitOutcome } from '../music-provider.js';
import { asRecord } from '../told-values.js';
import { type Kind, stemTaskIdOf, taskIdOf } from './mureka-ids.js';

/** Another account would say the same. */
const ofTheWish: ReadonlySet<RefusalCode> = new Set(['content', 'input']);

/** `kind` null: the archive is the answer. */
export function readSubmit(answer: Exchange, kind: Kind | null): SubmitOutcome {
  if (answer.kind === 'never_sent') return { kind: 'refused', elsewhere: true, code: 'down', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'uncertain', reason: answer.reason };
  const { status, body } = answer;
  const taskId = status < 300 ? taskIdIn(body, kind) : null;
  if (taskId !== null) return { kind: 'accepted', taskId };
  const reason = reasonOf(answer);
  const found = codeOf(status, reason);
  if (!found) return { kind: 'uncertain', reason };
  const about = status === 401 ? { code: found } : modelRefusal(found, reason);
  return { kind: 'refused', ...about, elsewhere: !ofTheWish.has(about.code), reason, ...waitOf(about.code, answer) };
}

function taskIdIn(body: unknown, kind: Kind | null): string | null {
  const payload = payloadOf(body)?.payload;
  if (kind === null) return stemTaskIdOf(asRecord(payload)?.zip_url);
  const id = submittedTaskId(payload);
  return id === null ? null : taskIdOf(kind, id);
}

export const reasonOf = ({ status, body }: Extract<Exchange, { kind: 'answered' }>): string =>
  `HTTP ${status} ${errorText(body)}`.trim();

/** The account is out of money: until somebody pays, not until later. The two 429 differ by their text alone. */
const aboutMoney = /quota|balance|insufficient|billing|credit|余额|欠费/i;

/** Only what cannot come after a start is a refusal: a 5xx, a redirect and an unreadable 200 can. */
export function codeOf(status: number, reason: string): RefusalCode | null {
  if (status === 451) return 'content';
  if (status === 402) return 'money';
  if (status === 429) return aboutMoney.test(reason) ? 'money' : 'rate';
  // 403: this region or account may not; 404 in plain text: the address is wrong.
  if (status === 401 || status === 403 || status === 404 || status === 405) return 'account';
  if (status === 400 || status === 413 || status === 422) return isAboutContent(reason) ? 'content' : 'input';
  return null;
}

export const isAboutContent = (reason: string): boolean =>
  /sensitive|moderation|violat|prohibited|copyright|content (policy|review)|审核|违规|敏感|版权/i.test(reason);
