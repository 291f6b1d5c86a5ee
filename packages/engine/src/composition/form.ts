// Lyric sections -> sections of bars, fitted into the time allowed.
import { syllableCount, type LyricLine, type LyricSection } from '../text/lyrics.js';
import { DEFAULT_LABELS, type SectionKind } from '../text/marks.js';
import { isHeard, shorter } from './shorten.js';
import type { SheetLine, SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';

/** Room before the first beat for a consonant, and after the last for the ring. */
export const LEAD_SECONDS = 0.15;
export const TAIL_SECONDS = 2.2;
export const LONGEST_SECONDS = 240;

const LINE_BARS = [1, 2, 3, 4, 6, 8, 12, 16];

interface Fit {
  density: number;
  intro: number;
  interlude: number;
  outro: number;
}

export const barSeconds = (style: StyleProfile): number => 240 / style.bpm;
const songSeconds = (bars: number, style: StyleProfile): number =>
  LEAD_SECONDS + bars * barSeconds(style) + TAIL_SECONDS;

export function barsOfLine(line: LyricLine, kind: SectionKind, style: StyleProfile, density: number): number {
  const count = syllableCount(line);
  const rate = kind === 'rap' ? Math.max(5, style.rate) : style.rate;
  const perBar = Math.min(15, rate * barSeconds(style) * density);
  return LINE_BARS.find((bars) => bars * perBar >= count + 1) ?? 16;
}

/** How many play: 0 nearly nothing .. 4 everybody. */
export function levelOf(kind: SectionKind, turn: number, last: boolean, energy: number): number {
  const lift = energy > 0.65 ? 1 : 0;
  const hush = energy < 0.35 ? 1 : 0;
  if (kind === 'chorus' || kind === 'hook') return last ? 4 - (hush && turn === 0 ? 1 : 0) : 3;
  if (kind === 'verse' || kind === 'rap') return Math.min(3, (turn > 0 ? 2 : 1) + lift);
  if (kind === 'prechorus') return 2 + lift;
  if (kind === 'drop') return 4;
  if (kind === 'solo') return 3;
  if (kind === 'bridge') return turn > 0 ? 3 : 2;
  if (kind === 'break') return 2;
  return kind === 'intro' ? lift : 1;
}

const empty = (kind: SectionKind): LyricSection => ({ kind, label: DEFAULT_LABELS[kind], lines: [] });

/** Adds the intro, interlude and outro a song needs when nobody wrote them. */
function furnish(sections: LyricSection[], fit: Fit): LyricSection[] {
  const out = sections.filter(isHeard);
  if (fit.intro > 0 && out[0]?.kind !== 'intro') out.unshift(empty('intro'));
  if (fit.outro > 0 && out.at(-1)?.kind !== 'outro') out.push(empty('outro'));
  const firstChorus = out.findIndex((s) => s.kind === 'chorus');
  const next = out[firstChorus + 1]?.kind;
  if (fit.interlude > 0 && firstChorus > 0 && next === 'verse') out.splice(firstChorus + 1, 0, empty('break'));
  return out;
}

function silentBars(kind: SectionKind, fit: Fit): number {
  if (kind === 'intro') return fit.intro;
  if (kind === 'outro') return fit.outro;
  return kind === 'solo' || kind === 'drop' ? Math.max(2, fit.interlude * 2) : Math.max(1, fit.interlude);
}

function lay(sections: LyricSection[], style: StyleProfile, fit: Fit): SheetSection[] {
  const turns = new Map<SectionKind, number>();
  const furnished = furnish(sections, fit).filter((s) => s.lines.length > 0 || silentBars(s.kind, fit) > 0);
  const lastChorus = furnished.map((s) => s.kind).lastIndexOf('chorus');
  let bar = 0;
  return furnished.map((section, index) => {
    const startBar = bar;
    const lines: SheetLine[] = [];
    for (const lyric of section.lines) {
      const bars = barsOfLine(lyric, section.kind, style, fit.density);
      lines.push({ lyric, startBar: bar, bars });
      bar += bars;
    }
    if (lines.length === 0) bar += silentBars(section.kind, fit);
    else if ((bar - startBar) % 2 === 1 && fit.density < 1.45) bar += 1;
    const turn = turns.get(section.kind) ?? 0;
    turns.set(section.kind, turn + 1);
    const level = levelOf(section.kind, turn, index === lastChorus, style.energy);
    return { kind: section.kind, label: section.label, startBar, bars: bar - startBar, level, turn, lines };
  });
}

const barsIn = (sections: SheetSection[]): number => sections.reduce((sum, s) => sum + s.bars, 0);

/** How long a song becomes before its lines are sung closer together: of words of somebody else, and of its own. */
const COMFORTABLE = { given: 86, written: 124 };

/**
 * The sections of a sung song; what cannot fit into `seconds` is left out. A single line stays, however long it is.
 * `words`: whose they are.
 */
export function planSong(
  lyrics: LyricSection[],
  style: StyleProfile,
  seconds: number,
  words: keyof typeof COMFORTABLE = 'given',
): SheetSection[] {
  const long = barSeconds(style) > 2.6 ? 2 : 4;
  const fits: Fit[] = [
    { density: 1, intro: long, interlude: 2, outro: 2 },
    { density: 1.2, intro: 2, interlude: 2, outro: 2 },
    { density: 1.4, intro: 2, interlude: 0, outro: 1 },
    { density: 1.45, intro: 1, interlude: 0, outro: 1 },
  ];
  const comfortable = Math.min(seconds, COMFORTABLE[words]);
  for (const [i, fit] of fits.entries()) {
    const sections = lay(lyrics, style, fit);
    if (songSeconds(barsIn(sections), style) <= (i === 0 ? comfortable : seconds)) return sections;
  }
  let rest = lyrics.filter(isHeard);
  for (;;) {
    const sections = lay(rest, style, fits.at(-1)!);
    const fewer = songSeconds(barsIn(sections), style) <= seconds ? null : shorter(rest, seconds);
    if (!fewer) return sections;
    rest = fewer;
  }
}
