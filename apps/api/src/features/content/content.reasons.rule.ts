import type { CheckReason } from '@overtone/contract/own-check';

/** What labels of whoever is asked begin with, and what a member reads. */
const families: readonly (readonly [RegExp, CheckReason])[] = [
  [/^(porn|sex)/i, 'sexual'],
  [/^(politic|flag)/i, 'political'],
  [/^(violen|terror|bloody)/i, 'violent'],
  [/^(contraband|drug|gambl)/i, 'contraband'],
  [/^(inappropriate|abuse|profan|discrimin)/i, 'abusive'],
  [/^religio/i, 'religious'],
  [/^(pt_|ad|qrcode|logo|spam)/i, 'spam'],
];

const reasonOf = (label: string): CheckReason => families.find(([known]) => known.test(label))?.[1] ?? 'other';

/** Each once; none where staff decided without any. */
export function reasonsOf({ labels, words }: { labels: readonly string[]; words: readonly string[] }): CheckReason[] {
  return [...new Set([...(words.length > 0 ? ['words' as const] : []), ...labels.map(reasonOf)])];
}
