// Section marks: [Verse 1], [副歌], 【Bridge】, "主歌：" and the like.

export type SectionKind =
  | 'intro'
  | 'verse'
  | 'prechorus'
  | 'chorus'
  | 'bridge'
  | 'hook'
  | 'rap'
  | 'solo'
  | 'break'
  | 'drop'
  | 'outro';

const MARKS: readonly (readonly [RegExp, SectionKind])[] = [
  [/pre[\s-]*chorus|pre[\s-]*hook|导歌|預副歌|预副歌|过渡|build/i, 'prechorus'],
  [/post[\s-]*chorus|后副歌|副歌尾|hook|记忆[点句]|钩子/i, 'hook'],
  [/chorus|refrain|副歌|叠句|高潮|サビ|후렴/i, 'chorus'],
  [/\bdrop\b|爆点/i, 'drop'],
  [/bridge|middle\s*8|桥段|桥|C段|ブリッジ|브릿지/i, 'bridge'],
  [/rap|说唱|flow/i, 'rap'],
  [/solo|独奏|吉他|guitar|piano|钢琴|sax|violin/i, 'solo'],
  [/interlude|instrumental|break|间奏|過門|过门|inst\b/i, 'break'],
  [/intro|前奏|开场|引子|序|イントロ/i, 'intro'],
  [/outro|ending|\bend\b|coda|尾奏|尾声|结尾|結尾|fade|アウトロ/i, 'outro'],
  [/verse|主歌|[AB]段|第.+[段节]|Aメロ|Bメロ|절/i, 'verse'],
];

// Without square brackets, or with words behind them, only the plain words count: a sung "(吉他在哭)" would be lost.
const PLAIN =
  /^(pre[\s-]?chorus|post[\s-]?chorus|verse|chorus|bridge|hook|intro|outro|rap|solo|interlude|refrain|主歌|副歌|后副歌|导歌|预副歌|桥段|前奏|间奏|尾奏|尾声|说唱)\s*[\dA-D一二三四]*$/i;

const BRACKETED = /^\s*[[【<〔［]\s*([^\]】>〕］]{1,60})\s*[\]】>〕］]\s*[:：]?\s*$/u;
const ROUND = /^\s*[(（]\s*([^)）]{1,30})\s*[)）]\s*[:：]?\s*$/u;
const NAKED = /^\s*([^\s:：][^:：]{0,18})\s*[:：]\s*$/u;

export interface Mark {
  /** null: bracketed but nothing we know, e.g. [soft female vocal]. */
  kind: SectionKind | null;
  label: string;
}

function kindOf(text: string): SectionKind | null {
  for (const [pattern, kind] of MARKS) if (pattern.test(text)) return kind;
  return null;
}

/** The mark a line is, or null when it is a line to sing. */
export function readMark(line: string): Mark | null {
  const bracketed = BRACKETED.exec(line);
  if (bracketed) return { kind: kindOf(bracketed[1]!), label: bracketed[1]!.trim() };
  const other = ROUND.exec(line) ?? NAKED.exec(line);
  const kind = other && PLAIN.test(other[1]!.trim()) ? kindOf(other[1]!) : null;
  return kind ? { kind, label: other![1]!.trim() } : null;
}

const LEADING = /^(\s*[[【〔［]([^\]】〕］]{1,60})[\]】〕］]\s*[:：]?)\s*(\S.*)$/u;

function apart(row: string, isMark: (label: string) => boolean): string[] {
  const [, mark, label = '', rest = ''] = (readMark(row) ? null : LEADING.exec(row)) ?? [];
  return mark && isMark(label.trim()) ? [mark, ...apart(rest, () => true)] : [row];
}

/**
 * A row that begins with a plain mark is several: the mark, and what is sung. Other brackets before words are sung, but
 * behind a mark they are marks as well: [Chorus] [Male] oh.
 */
export const apartFromMark = (row: string): string[] => apart(row, (label) => PLAIN.test(label));

export const DEFAULT_LABELS: Record<SectionKind, string> = {
  intro: 'Intro',
  verse: 'Verse',
  prechorus: 'Pre-Chorus',
  chorus: 'Chorus',
  bridge: 'Bridge',
  hook: 'Hook',
  rap: 'Rap',
  solo: 'Solo',
  break: 'Interlude',
  drop: 'Drop',
  outro: 'Outro',
};
