import type { LyricLine, SungLine } from './timing-lines';

/** What a file says of its song. */
export interface LyricHead {
  title: string;
  artist: string;
  /** Seconds. */
  duration: number | null;
}

const two = (n: number) => String(n).padStart(2, '0');

/** 72.345 -> 01:12.35 */
function lrcTime(seconds: number): string {
  const hundredths = Math.round(Math.max(0, seconds) * 100);
  return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}

/** 72.345 -> 00:01:12,345 */
function srtTime(seconds: number): string {
  const ms = Math.round(Math.max(0, seconds) * 1000);
  const [h, m, s] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${two(h)}:${two(m)}:${two(s)},${String(ms % 1000).padStart(3, '0')}`;
}

/** One line a tag: a line end or a bracket in a title would end it. */
const tag = (name: string, value: string): string[] => {
  const text = value.replace(/[\r\n\]]+/g, ' ').trim();
  return text ? [`[${name}:${text}]`] : [];
};

const headOf = ({ title, artist, duration }: LyricHead): string[] => [
  ...tag('ti', title),
  ...tag('ar', artist),
  ...(duration === null ? [] : tag('length', lrcTime(duration))),
];

/** Line by line, each with the moment of its first word. */
export const toLrc = (lines: readonly SungLine[], head: LyricHead): string =>
  `${[...headOf(head), ...lines.map(({ start, text }) => `[${lrcTime(start)}]${text}`)].join('\n')}\n`;

/**
 * As players of karaoke read it (enhanced LRC): in each line the moment of every word before it, and at its end when the
 * last one ends. What stands between two words stays with the one before.
 */
export function toWordLrc(lines: readonly SungLine[], head: LyricHead): string {
  const body = lines.map(({ start, end, text, words }) => {
    const sung = words.map((word) => `<${lrcTime(word.start)}>${word.text}`).join('');
    return `[${lrcTime(start)}]${sung || text}<${lrcTime(words.at(-1)?.end ?? end)}>`;
  });
  return `${[...headOf(head), ...body].join('\n')}\n`;
}

/** A subtitle stays at least so long, if the next one lets it. */
const shortest = 0.5;

export function toSrt(lines: readonly SungLine[]): string {
  const cues = lines.map(({ start, end, text }, index) => {
    const next = lines[index + 1]?.start ?? Infinity;
    const until = Math.min(Math.max(end, start + shortest), Math.max(next, start));
    return `${index + 1}\n${srtTime(start)} --> ${srtTime(until)}\n${text}\n`;
  });
  return cues.join('\n');
}

/** The words as they are written, sections as paragraphs. */
export const toPlainText = (lines: readonly LyricLine[]): string =>
  `${lines.map(({ section, text }, index) => (section && index > 0 ? `\n${text}` : text)).join('\n')}\n`;
