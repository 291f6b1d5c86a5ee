/** Who sings, as a mark says. */
export type LineSinger = 'male' | 'female' | 'child' | 'both';

const man = '(?:male|man|men|boy|guy|he|him|男声|男生|男歌手|男孩|男人|男|他)';
const woman = '(?:female|woman|women|girl|she|her|女声|女生|女歌手|女孩|女人|女|她)';
const together = '(?:both|all|together|everyone|duet|对唱|二重唱|合唱|合声|齐唱|一起唱?|合|齐)';
const voices = String.raw`(?:\s*(?:vocals?|voices?|singers?|lead|solo|only|sings?|part|独唱|主唱|唱|部分|\d))*`;
const and = String.raw`\s*(?:and|&|\+|/|,|，|、|和|与)?\s*`;

const whole = (pattern: string): RegExp => new RegExp(`^${pattern}${voices}$`, 'i');

type Words = readonly (readonly [LineSinger, RegExp])[];

/** A label that says nothing else. */
const alone: Words = [
  ['both', whole(`(?:${together}|(?:${man}${and}${woman}|${woman}${and}${man})${voices}${and}${together}?)`)],
  ['female', whole(woman)],
  ['male', whole(man)],
  ['child', whole('(?:child(?:ren)?|kids?|童声|儿童)')],
];

const he = String.raw`\bmale\b|男[声生歌主]`;
const she = String.raw`\bfemale\b|女[声生歌主]`;

/** Among other words. */
const among: Words = [
  ['child', /\bchild(?:ren)?\b|\bkids?\b|童声|儿童/i],
  ['both', /男女|女男|\bboth\b|\bduet\b|合唱(?!团)|齐唱|对唱/i],
  ['both', new RegExp(`(?=.*(?:${he}))(?=.*(?:${she}))`, 'i')],
  ['female', new RegExp(she, 'i')],
  ['male', new RegExp(he, 'i')],
];

const edges = /^[\s:：,，·|()（）~–—-]+|[\s:：,，·|()（）~–—-]+$/gu;

const found = (words: Words, label: string): LineSinger | null =>
  words.find(([, pattern]) => pattern.test(label))?.[0] ?? null;

const singerAlone = (label: string): LineSinger | null => found(alone, label.replace(edges, ''));

/** A section that a label begins with. */
const opening =
  /^(?:final|last)?\s*(?:(?:pre|post)[\s-]?chorus|verse|chorus|bridge|hook|intro|outro|rap|solo|interlude|refrain|[预后]?副歌|[主导]歌|桥段|[前间尾]奏|尾声|说唱|独奏|[ABC]段|drop|build|break|ending|end|coda|高潮|叠句|过渡|桥|爆点|钩子|[过過][门門]|开场|引子|[结結]尾|第[\d一二三四五六七八九十]+[段节])\s*(?:[\d一二三四]+|[A-D](?![a-z]))?/i;

/** Any word of a section or of an instrument. `Solo` is none: somebody who sings alone plays no interlude. */
const section =
  /chorus|pre[\s-]*hook|hook|refrain|verse|bridge|middle\s*8|rap|flow|intro|outro|drop|break|build|interlude|instrumental|\binst\b|ending|\bend\b|coda|fade|[导主副]歌|过渡|记忆[点句]|钩子|叠句|高潮|爆点|桥|[ABC]段|第.+[段节]|说唱|[前间尾]奏|[过過][门門]|开场|引子|序|尾声|[结結]尾|[AB]メロ|サビ|ブリッジ|イントロ|アウトロ|절|후렴|브릿지|吉他|guitar|piano|钢琴|sax|violin/i;

const solo = /solo|独奏|violin/i;

/** Whether a label that names nobody is of a section; any other tells how something sounds. */
const isSection = (label: string): boolean => section.test(label) || solo.test(label);

/**
 * What a label tells of the section that it opens and of who sings in it. Our own engine reads its marks by the same
 * words (packages/engine/src/text/singer-marks.ts): what it obeys and we do not know would stand as a section's name.
 */
export function readLabel(label: string): { section: string | null; singer: LineSinger | null } {
  const [begun = ''] = opening.exec(label) ?? [];
  const behind = singerAlone(label.slice(begun.length));
  const whose = singerAlone(label);
  const singer = behind ?? whose ?? found(among, label);
  if (!singer) return { section: label, singer };
  if (whose || !section.test(label)) return { section: null, singer };
  return { section: behind && begun ? begun.trim() : label, singer };
}

/** What stands above the line to come. */
export interface OpenMarks {
  /** The section that it opens, e.g. `Chorus`. */
  section: string | null;
  /** Who sings from here on. */
  singer?: LineSinger | undefined;
  /** Whether the singer is named in a label of its own: then it is of the next section where nobody has sung yet. */
  waits?: boolean;
}

/** What is open after a label: its section and its singer, or those that were. Our own engine hears it so. */
export function openAfter(open: OpenMarks, label: string): OpenMarks {
  const { section: opened, singer } = readLabel(label);
  if (singer) return { section: opened ?? open.section, singer, waits: opened === null };
  return !open.waits && isSection(label) ? { section: opened } : { ...open, section: opened };
}
