import { z } from 'zod';
import type { Exchange } from '../../http/exchange.js';
import { outsideText } from '../../http/outside-text.js';
import { ContentUnread, type ContentVerdict, type Verdict } from '../content-check.js';

/** Everything went well: in the answer itself, whatever HTTP says. */
const ok = 200;
const mostLabels = 20;

const envelope = z.object({ Code: z.union([z.number(), z.string()]), Data: z.unknown().optional() });
const data = z.object({
  RiskLevel: z.string(),
  Result: z.array(z.unknown()).nullish(),
});
const finding = z.object({ Label: z.string() });

/** By the level of risk; a word of tomorrow is looked at by a person. */
const verdicts: Readonly<Record<string, Verdict>> = { none: 'pass', low: 'pass', medium: 'hold', high: 'refuse' };
/** What is said where nothing was found. */
const clean = 'nonLabel';

/** Throws ContentUnread for whatever is no plain verdict. */
export function readVerdict({ status, body, retryAfter }: Extract<Exchange, { kind: 'answered' }>): ContentVerdict {
  const read = envelope.safeParse(body);
  const code = read.success ? String(read.data.Code) : 'no answer';
  const said = `${status} ${outsideText(code, 60)}`;
  if (status !== 200 || !read.success || Number(code) !== ok) throw new ContentUnread(said, retryAfter ?? null);
  const found = data.safeParse(read.data.Data);
  if (!found.success) throw new ContentUnread(`${said} without a verdict`);
  const labels = (found.data.Result ?? []).slice(0, mostLabels).flatMap((one) => {
    const label = finding.safeParse(one).data?.Label;
    return label === undefined || label === clean ? [] : [outsideText(label, 60)];
  });
  const verdict = verdicts[found.data.RiskLevel.toLowerCase()] ?? 'hold';
  return { verdict, labels: verdict === 'pass' ? [] : [...new Set(labels)] };
}

const order: readonly Verdict[] = ['pass', 'hold', 'refuse'];

/** Of nothing: it passes. */
export function worstOf(all: readonly ContentVerdict[]): ContentVerdict {
  const worst = Math.max(0, ...all.map(({ verdict }) => order.indexOf(verdict)));
  const labels = [...new Set(all.flatMap((one) => one.labels))].slice(0, mostLabels);
  return { verdict: order[worst] ?? 'hold', labels };
}
