import type { Announcement, FeatureIcon } from '@overtone/contract/announcement';

/** What an entry of the update log says beside its text. */
export type LogEntry = Pick<Announcement, 'title' | 'version' | 'features'>;

/** How a line begins says what kind of news it is. */
const kinds: readonly [words: RegExp, icon: FeatureIcon][] = [
  [/^(新增|New)\s*[：:]\s*/i, 'added'],
  [/^(改进|优化|Improved)\s*[：:]\s*/i, 'improved'],
  [/^(修复|Fixed)\s*[：:]\s*/i, 'fixed'],
];

/** Pure: what an administrator writes (`v3.3.0 title`, a feature a line) as version, title and features. */
export function logEntry({ title, content }: { title: string; content: string }): LogEntry {
  const [, version = null, rest = title] = /^(v\d+(?:\.\d+)*)\s*[·：:，-]?\s*(.*)$/i.exec(title.trim()) ?? [];
  return {
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
  return found ? { icon: found[1], text: line.replace(found[0], '') } : { icon: 'other', text: line };
}
