import type { Announcement } from '@overtone/contract/announcement';

export type FeatureKind = 'added' | 'improved' | 'fixed' | 'other';
export interface LogEntry {
  id: string;
  /** ISO 8601. */
  date: string;
  /** `v3.3.0`; null when the title begins with none. */
  version: string | null;
  title: string;
  features: { kind: FeatureKind; text: string }[];
}
type Entry = Pick<Announcement, 'id' | 'title' | 'content' | 'start_time' | 'created_at'>;

/** How a line of an update log begins says what kind of news it is. */
const kinds: readonly [words: RegExp, kind: FeatureKind][] = [
  [/^(新增|New)\s*[：:]\s*/i, 'added'],
  [/^(改进|优化|Improved)\s*[：:]\s*/i, 'improved'],
  [/^(修复|Fixed)\s*[：:]\s*/i, 'fixed'],
];

/** An update-log announcement as date, version, title and features, one a line (specification, document 2, 3). */
export function logEntry({ id, title, content, start_time, created_at }: Entry): LogEntry {
  const [, version = null, rest = title] = /^(v\d+(?:\.\d+)*)\s*[·：:，-]?\s*(.*)$/i.exec(title.trim()) ?? [];
  return {
    id,
    date: start_time ?? created_at,
    version,
    title: rest.trim(),
    features: content
      .split('\n')
      .map((line) => line.trim().replace(/^[-•·]\s*/, ''))
      .filter(Boolean)
      .map(feature),
  };
}

function feature(line: string): LogEntry['features'][number] {
  const found = kinds.find(([words]) => words.test(line));
  return found ? { kind: found[1], text: line.replace(found[0], '') } : { kind: 'other', text: line };
}
