// Section marks: [Verse 1], [副歌], 【Bridge】, "主歌：" and the like.
import type { SungBy } from './line.js';
import { BEFORE_SINGER, leadingSinger, namedSinger, plainSinger } from './singer-marks.js';

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

const NAMES = String.raw`pre[\s-]?chorus|post[\s-]?chorus|verse|chorus|bridge|hook|intro|outro|rap|solo|interlude|refrain|主歌|副歌|后副歌|导歌|预副歌|桥段|前奏|间奏|尾奏|尾声|说唱|独奏|[ABC]段`;
/** Only in square brackets: `(drop all)` is sung. */
const MORE_NAMES = String.raw`drop|build|break|ending|end|coda|高潮|叠句|过渡|桥|爆点|钩子|[过過][门門]|开场|引子|[结結]尾|第[\d一二三四五六七八九十]+[段节]`;
const section = (names: string): string =>
  String.raw`(?:final|last)?\s*(?:${names})\s*(?:[\d一二三四]+|[A-D](?![a-z]))?`;
/** What a label begins with that is of the section alone. */
const SECTION = new RegExp(`^${section(NAMES)}`, 'i');
const BRACKETED_SECTION = new RegExp(`^${section(`${NAMES}|${MORE_NAMES}`)}`, 'i');
const SECTION_WITHIN = new RegExp(`(?<![a-z])${section(`${NAMES}|${MORE_NAMES}`)}(?![a-z])`, 'i');
const INSTRUMENT = /吉他|guitar|piano|钢琴|sax|violin/i;

export interface Mark {
  /** null: bracketed but no section that we know, e.g. [soft female vocal]. */
  kind: SectionKind | null;
  label: string;
  /** Who sings from here on, where the mark says so. */
  sungBy?: SungBy;
}

function kindOf(text: string): SectionKind | null {
  for (const [pattern, kind] of MARKS) if (pattern.test(text)) return kind;
  return null;
}

/** A solo of somebody who sings is no section of its own. */
function inBrackets(label: string): Mark {
  const kind = kindOf(label);
  const sungBy = plainSinger(label.replace(BRACKETED_SECTION, '')) ?? namedSinger(label);
  if (!sungBy) return { kind, label };
  const isSingerAlone = plainSinger(label) !== null || (kind === 'solo' && !INSTRUMENT.test(label));
  return { kind: isSingerAlone ? null : kind, label, sungBy };
}

/** A label that names a section and who sings it, without the latter and what it says of them; any other as it is. */
export function withoutSinger(label: string): string {
  const [begun = ''] = BRACKETED_SECTION.exec(label) ?? [];
  if (begun && plainSinger(label.slice(begun.length))) return begun.trim();
  const { kind, sungBy } = inBrackets(label);
  if (!kind || !sungBy) return label;
  const [named = ''] = SECTION_WITHIN.exec(label) ?? [];
  return kindOf(named) === kind ? named.trim() : DEFAULT_LABELS[kind];
}

/** Without square brackets: a section and who sings in it, nothing else. */
function plainMark(label: string): Mark | null {
  if (PLAIN.test(label)) return { kind: kindOf(label), label };
  const rest = label.replace(SECTION, '');
  const sungBy = rest === label ? null : plainSinger(rest);
  return sungBy ? { kind: kindOf(label), label, sungBy } : null;
}

/** The mark a line is, or null when it is a line to sing. */
export function readMark(line: string): Mark | null {
  const bracketed = BRACKETED.exec(line);
  if (bracketed) return inBrackets(bracketed[1]!.trim());
  const other = ROUND.exec(line) ?? NAKED.exec(line);
  const plain = other && plainMark(other[1]!.trim());
  if (plain) return plain;
  const said = leadingSinger(line);
  return said?.rest === '' ? { kind: null, label: said.label, sungBy: said.sungBy } : null;
}

const LEADING = /^(\s*[[【〔［]([^\]】〕］]{1,60})[\]】〕］]\s*[:：]?)\s*(\S.*)$/u;

function apart(row: string, isMark: (label: string) => boolean): string[] {
  if (readMark(row)) return [row];
  const said = leadingSinger(row);
  if (said) return [`[${said.label}]`, said.rest];
  const [, mark, label = '', rest = ''] = LEADING.exec(row) ?? [];
  return mark && isMark(label.trim()) ? [mark, ...apart(rest, () => true)] : [row];
}

/** What may stand before words in one row: a section, who sings, or both. */
const isPlain = (label: string): boolean => plainMark(label) !== null || plainSinger(label) !== null;

/**
 * A row that begins with a plain mark is several: the mark, and what is sung. Other brackets before words are sung, but
 * behind a mark they are marks as well: [Chorus] [Male] oh. Who sings may change within a row.
 */
export const apartFromMark = (row: string): string[] =>
  row.split(BEFORE_SINGER).flatMap((piece) => apart(piece, isPlain));

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
