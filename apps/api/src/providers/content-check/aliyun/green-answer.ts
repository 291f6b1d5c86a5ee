import { z } from 'zod';
import type { Exchange } from '../../http/exchange.js';
import { outsideText } from '../../http/outside-text.js';
import { ContentUnread, type ContentVerdict, type Verdict } from '../content-check.js';

/** Everything went well: in the answer itself, whatever HTTP says. */
const ok = 200;
const mostLabels = 20;
const mostFindings = 100;

const envelope = z.object({ Code: z.union([z.number(), z.string()]), Data: z.unknown().optional() });
const data = z.object({
  RiskLevel: z.string(),
  Result: z.array(z.unknown()).nullish(),
});
const finding = z.object({ Label: z.string(), RiskLevel: z.string().nullish().catch(null) });

/** By the level of risk; a word of tomorrow is looked at by a person. */
const verdicts: ReadonlyMap<string, Verdict> = new Map([
  ['none', 'pass'],
  ['low', 'pass'],
  ['medium', 'hold'],
  ['high', 'refuse'],
]);
const order: readonly Verdict[] = ['pass', 'hold', 'refuse'];
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
  const findings = (found.data.Result ?? []).slice(0, mostFindings).flatMap((one) => finding.safeParse(one).data ?? []);
  const labels = findings.flatMap(({ Label: label }) => (label === clean ? [] : [outsideText(label, 60)]));
  const verdict = verdictBy(found.data.RiskLevel, findings);
  return { verdict, labels: verdict === 'pass' ? [] : [...new Set(labels)].slice(0, mostLabels) };
}

/** An answer that contradicts itself counts for the worse of what it says. */
function verdictBy(level: string, findings: readonly z.output<typeof finding>[]): Verdict {
  const said = verdicts.get(level.toLowerCase()) ?? 'hold';
  const others = findings.flatMap(({ RiskLevel: one }) => verdicts.get(one?.toLowerCase() ?? '') ?? []);
  return order[Math.max(...[said, ...others].map((one) => order.indexOf(one)))] ?? 'hold';
}

/** Of nothing: it passes. */
export function worstOf(all: readonly ContentVerdict[]): ContentVerdict {
  const worst = Math.max(0, ...all.map(({ verdict }) => order.indexOf(verdict)));
  const labels = [...new Set(all.flatMap((one) => one.labels))].slice(0, mostLabels);
  return { verdict: order[worst] ?? 'hold', labels };
}
