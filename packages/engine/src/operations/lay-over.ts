// Lines over bars that are there.
import { barsOfLine } from '../composition/form.js';
import type { Sheet, SheetLine, SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import { readLyrics, type LyricLine } from '../text/lyrics.js';

const UNSUNG: readonly string[] = ['intro', 'outro'];
const DENSITIES = [1, 1.2, 1.45];

interface Room {
  /** The sections of the whole song; those before bar `first` stay as they are. */
  sheet: Sheet;
  first: number;
}

/** Lines over the bars of sections that are there; null when they do not all fit. */
function laid(
  { sheet, first }: Room,
  lines: LyricLine[],
  style: StyleProfile,
  density: number,
  all: boolean,
): SheetSection[] | null {
  const rest = [...lines];
  const heard = sheet.sections.filter((s) => s.startBar >= first);
  const open = heard.filter((s) => !UNSUNG.includes(s.kind));
  const places = new Set(open.length > 0 ? open : heard);
  const sections = sheet.sections.map((section) => {
    if (section.startBar < first) return section;
    const sung: SheetLine[] = [];
    let bar = section.startBar;
    while (places.has(section) && rest.length > 0) {
      const bars = barsOfLine(rest[0]!, section.kind, style, density);
      if (bar + bars > section.startBar + section.bars) break;
      sung.push({ lyric: rest.shift()!, startBar: bar, bars });
      bar += bars;
    }
    return { ...section, lines: sung };
  });
  return rest.length > 0 && all ? null : sections;
}

/** The sections with as many lines as there is room for, the looser the better. */
export function layOver(room: Room, lyrics: string, style: StyleProfile): SheetSection[] {
  const lines = readLyrics(lyrics).flatMap((section) => section.lines);
  for (const density of DENSITIES) {
    const sections = laid(room, lines, style, density, true);
    if (sections) return sections;
  }
  return laid(room, lines, style, DENSITIES.at(-1)!, false)!;
}
