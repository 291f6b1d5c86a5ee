import type { WrittenLyrics } from '@overtone/contract/lyrics';
import * as bank from './words.lines.texts.js';

/** A whole number from 0 up to but not including `below`. */
export type Draw = (below: number) => number;

/** What a song is built of; the two of a pair are never built alike. */
type Part = 'verse' | 'chorus' | 'bridge';
const shapes: readonly (readonly Part[])[] = [
  ['verse', 'chorus', 'verse', 'chorus'],
  ['verse', 'chorus', 'bridge', 'chorus'],
];
const marks: Record<Part, string> = { verse: 'Verse', chorus: 'Chorus', bridge: 'Bridge' };

const isChinese = (text: string): boolean => /\p{sc=Han}/u.test(text);

function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const left = [...items];
  return items.map(() => left.splice(draw(left.length), 1)[0] as T);
}

/** Hands out everything once before anything again. */
function dealer<T>(items: readonly T[], draw: Draw): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = shuffled(items, draw);
    return left.pop() as T;
  };
}

const wishes = /请|帮我|给我|我想要?|想要|写一?首|一首|来一?首|关于|有关|的?歌词?|歌曲|主题是?|那种|风格/gu;
const particles = /[的了着过和与在是把被让就也都很不]/gu;

/** What a wish is about, in two to four characters as a line can hold them; null when nothing short is there. */
export function subjectOf(prompt: string): string | null {
  const pieces = prompt
    .replace(wishes, ' ')
    .replace(particles, ' ')
    .match(/\p{sc=Han}{2,4}(?!\p{sc=Han})/gu);
  return pieces?.[0] ?? null;
}

/** The last few words of the wish that mean something. */
export function englishSubjectOf(prompt: string): string | null {
  const about = /\b(?:about|of|for|on)\s+(.+)$/i.exec(prompt)?.[1] ?? prompt;
  const said = about.split(/[.,;!?\n]/)[0]?.match(/[\p{L}'’-]+/gu) ?? [];
  const kept = said.slice(0, 4).join(' ').toLowerCase();
  return kept === '' || kept.length > 30 ? null : kept;
}

/** Two different lyrics about the same: other rhymes, another build, another title. */
export const writePair = (prompt: string, draw: Draw): [WrittenLyrics, WrittenLyrics] =>
  isChinese(prompt) ? chinesePair(prompt, draw) : englishPair(prompt, draw);

function chinesePair(prompt: string, draw: Draw): [WrittenLyrics, WrittenLyrics] {
  const images = bank.chineseImages.find(([mood]) => mood.test(prompt))?.[1] ?? bank.chineseImagesOtherwise;
  const image = dealer(images, draw);
  const subject = subjectOf(prompt) ?? image();
  const rhymes = shuffled(bank.chineseLines, draw);
  const ends = shuffled(bank.chineseTitleEnds, draw);
  const one = (which: 0 | 1): WrittenLyrics => {
    const [verses, choruses] = [rhymes[which * 2], rhymes[which * 2 + 1]] as [bank.RhymedLines, bank.RhymedLines];
    const verse = dealer(verses.verse, draw);
    const some = (next: () => string, count: number) => Array.from({ length: count }, next);
    const chorus = some(dealer(choruses.chorus, draw), 4);
    const parts = { verse: () => some(verse, 4), chorus: () => chorus, bridge: () => [...choruses.bridge] };
    return { title: `${subject}${ends[which]}`, text: built(shapes[which] ?? [], parts, image, subject) };
  };
  return [one(0), one(1)];
}

function englishPair(prompt: string, draw: Draw): [WrittenLyrics, WrittenLyrics] {
  const image = dealer(bank.englishImages, draw);
  const subject = englishSubjectOf(prompt) ?? `the ${image()}`;
  const [verse, refrain, bridge] = [bank.englishVerse, bank.englishChorus, bank.englishBridge].map((of) =>
    dealer<string>(of, draw),
  ) as [() => string, () => string, () => string];
  const starts = shuffled(bank.englishTitleStarts, draw);
  const couplets = (next: () => string, count: number) =>
    Array.from({ length: count }, next).flatMap((couplet) => couplet.split(' / '));
  const one = (which: 0 | 1): WrittenLyrics => {
    const chorus = couplets(refrain, 2);
    const parts = { verse: () => couplets(verse, 2), chorus: () => chorus, bridge: () => couplets(bridge, 1) };
    const title = `${starts[which]} ${subject.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())}`;
    return { title, text: built(shapes[which] ?? [], parts, image, subject) };
  };
  return [one(0), one(1)];
}

/** A chorus comes back as it was: its images are filled in once. */
function built(
  shape: readonly Part[],
  parts: Record<Part, () => string[]>,
  image: () => string,
  subject: string,
): string {
  const filled = (lines: string[]) =>
    lines.map((line) => line.replaceAll('{w}', subject).replace(/\{a\}/g, () => image())).join('\n');
  const chorus = filled(parts.chorus());
  return shape.map((part) => `[${marks[part]}]\n${part === 'chorus' ? chorus : filled(parts[part]())}`).join('\n\n');
}
