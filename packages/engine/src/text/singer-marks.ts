// Marks of who sings: [Verse 1: Male], [女声], (男：), "合：" and the like.
import type { LyricLine, SungBy } from './line.js';

const VOICES = String.raw`(?:\s*(?:vocals?|voices?|singers?|lead|solo|only|sings?|part|独唱|主唱|唱|部分|\d))*`;
const JOIN = String.raw`\s*(?:and|&|\+|\/|,|，|、|和|与)?\s*`;
const HE = String.raw`(?:male|man|men|boy|guy|he|him|男声|男生|男歌手|男孩|男人|男|他)`;
const SHE = String.raw`(?:female|woman|women|girl|she|her|女声|女生|女歌手|女孩|女人|女|她)`;
const TOGETHER = String.raw`(?:both|all|together|everyone|duet|对唱|二重唱|合唱|合声|齐唱|一起唱?|合|齐)`;

const whole = (pattern: string): RegExp => new RegExp(`^${pattern}${VOICES}$`, 'i');

/** A label that is of nothing else. */
const PLAIN_SINGERS: readonly (readonly [RegExp, SungBy])[] = [
  [whole(`(?:${TOGETHER}|(?:${HE}${JOIN}${SHE}|${SHE}${JOIN}${HE})${VOICES}${JOIN}${TOGETHER}?)`), 'both'],
  [whole(SHE), 'female'],
  [whole(HE), 'male'],
  [whole(`(?:child(?:ren)?|kids?|童声|儿童)`), 'child'],
];

/** Among other words. The song page reads labels as this does (songs/timing/singer-labels.ts there). */
const NAMED_SINGERS: readonly (readonly [RegExp, SungBy])[] = [
  [/\bchild(?:ren)?\b|\bkids?\b|童声|儿童/i, 'child'],
  [/男女|女男|\bboth\b|\bduet\b|合唱(?!团)|齐唱|对唱/i, 'both'],
  [/(?=.*(?:\bmale\b|男[声生歌主]))(?=.*(?:\bfemale\b|女[声生歌主]))/i, 'both'],
  [/\bfemale\b|女[声生歌主]/i, 'female'],
  [/\bmale\b|男[声生歌主]/i, 'male'],
];

/** Words that are sung as an echo when they stand in round brackets. */
const ECHOES =
  /^(?:all|together|everyone|one|he|she|him|her|m[ae]n|wom[ae]n|boy|girl|guy|一起|[男女][孩人]|[他她][^:：]*)$/i;

const EDGES = /^[\s:：,，·|()（）~–—-]+|[\s:：,，·|()（）~–—-]+$/gu;

const found = (rows: typeof PLAIN_SINGERS, label: string): SungBy | null =>
  rows.find(([pattern]) => pattern.test(label))?.[1] ?? null;

/** Who sings by a label that says nothing else. */
export const plainSinger = (label: string): SungBy | null => found(PLAIN_SINGERS, label.replace(EDGES, ''));

/** Who sings by a label that may say more. */
export const namedSinger = (label: string): SungBy | null => plainSinger(label) ?? found(NAMED_SINGERS, label);

const inRound = (label: string): SungBy | null => (ECHOES.test(label.trim()) ? null : plainSinger(label));

const ROUND = /^\s*[(（]([^()（）]{1,24})[)）]\s*[:：]?\s*(.*)$/su;
const NAKED = /^\s*([^\s:：[【(（][^:：[【(（]{0,24})[:：]\s*(.*)$/su;

/** Who sings a row that says so before its words, without square brackets, and what is left of it. */
export function leadingSinger(row: string): { label: string; sungBy: SungBy; rest: string } | null {
  const [, round, after = ''] = ROUND.exec(row) ?? [];
  const [, naked, behind = ''] = NAKED.exec(row) ?? [];
  const [label, rest] = round === undefined ? [naked, behind] : [round, after];
  const sungBy = label === undefined ? null : round === undefined ? plainSinger(label) : inRound(label);
  return label !== undefined && sungBy ? { label: label.replace(EDGES, ''), sungBy, rest } : null;
}

/** Before a mark of who sings in the middle of a row. */
export const BEFORE_SINGER = /(?=[[【(（]\s*(?:男女|女男|男|女|合)(?:声|唱|生)?\s*[:：]?\s*[\]】)）])/u;

/** What was said last of who sings: it holds until the next section or mark. */
export class Saying {
  #sungBy: SungBy | undefined;
  /** Still to be shown: it stood in a row of its own, and nobody has sung since. */
  #mark: string | undefined;

  /** A mark under which nobody has sung belongs to the section that follows. */
  hear({ kind, label, sungBy }: { kind: string | null; label: string; sungBy?: SungBy }): void {
    if (sungBy) {
      this.#sungBy = sungBy;
      this.#mark = kind ? undefined : label;
    } else if (kind && this.#mark === undefined) this.#sungBy = undefined;
  }

  /** The lines of a row, sung as was said. */
  of(lines: LyricLine[]): LyricLine[] {
    const [sungBy, mark] = [this.#sungBy, this.#mark];
    if (!sungBy || lines.length === 0) return lines;
    this.#mark = undefined;
    return lines.map((line, i) => ({ ...line, sungBy, ...(mark !== undefined && i === 0 ? { mark } : {}) }));
  }
}

/** Each stanza is shown under a mark of a section, which ends what was said of who sings: so it is said again. */
export function saidAgain(stanzas: LyricLine[][]): LyricLine[][] {
  let said: string | undefined;
  return stanzas.map((lines) =>
    lines.map((line, i) => {
      said = line.mark ?? said;
      return i === 0 && line.sungBy && said !== undefined ? { ...line, mark: said } : line;
    }),
  );
}
