// Short Chinese lyrics of its own: one rhyme for the verses, one for the chorus, images from the theme.
import type { Rng } from '../seed/rng.js';
import { IMAGES, MOOD_WORDS, RHYMES, TITLE_ENDS, type Mood, type RhymeSet } from './lyric-words.js';

export interface LyricAsk {
  /** Description, tags and title: only read for its mood and two-Hanzi images. */
  theme: string;
  title: string | undefined;
  random: Rng;
  /** Colours the images when the theme names no mood. */
  genre?: string;
  /** Lines the song has room for: 8, 12 or 16. */
  lines?: number;
}

const MOODS = Object.keys(IMAGES) as Mood[];

export function moodOf(theme: string, random: Rng): Mood {
  for (const [pattern, mood] of MOOD_WORDS) if (pattern.test(theme)) return mood;
  return random.pick(MOODS.slice(0, 4));
}

export function shuffled<T>(items: readonly T[], random: Rng): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const k = random.int(0, i);
    [out[i], out[k]] = [out[k]!, out[i]!];
  }
  return out;
}

/** Hands out so many of some lines, each once before any again, with images of the mood. */
export function writer(mood: Mood, random: Rng): (lines: readonly string[], count: number) => string[] {
  let images = shuffled(IMAGES[mood], random);
  const used = new Set<string>();
  return (lines, count) => {
    const fresh = shuffled(
      lines.filter((line) => !used.has(line)),
      random,
    );
    const chosen = [...fresh, ...lines].slice(0, count);
    return chosen.map((line) => {
      used.add(line);
      if (images.length === 0) images = shuffled(IMAGES[mood], random);
      return line.includes('{a}') ? line.replace('{a}', images.pop()!) : line;
    });
  };
}

type Form = readonly (readonly [label: '主歌' | '导歌' | '副歌' | '桥段' | '独奏', lines: number])[];

// prettier-ignore
/** What songs of so many lines are made of. A chorus comes back with another last line, and a longer one goes on. */
const FORMS: Readonly<Record<8 | 12 | 16, readonly Form[]>> = {
  16: [
    [['主歌', 4], ['副歌', 4], ['主歌', 4], ['副歌', 4]],
    [['主歌', 4], ['导歌', 2], ['副歌', 4], ['桥段', 2], ['副歌', 4]],
    [['主歌', 2], ['导歌', 2], ['副歌', 4], ['主歌', 2], ['独奏', 0], ['副歌', 4]],
    [['主歌', 4], ['副歌', 4], ['桥段', 4], ['副歌', 4]],
    [['主歌', 2], ['副歌', 4], ['主歌', 2], ['副歌', 4], ['独奏', 0], ['副歌', 4]],
    [['主歌', 4], ['副歌', 2], ['主歌', 4], ['副歌', 2], ['桥段', 2], ['副歌', 2]],
    [['主歌', 4], ['副歌', 4], ['副歌', 4], ['桥段', 2], ['副歌', 2]],
  ],
  12: [
    [['主歌', 4], ['副歌', 4], ['副歌', 4]],
    [['主歌', 4], ['副歌', 4], ['独奏', 0], ['副歌', 4]],
    [['主歌', 2], ['导歌', 2], ['副歌', 4], ['桥段', 2], ['副歌', 2]],
    [['主歌', 2], ['副歌', 4], ['主歌', 2], ['副歌', 4]],
    [['主歌', 2], ['副歌', 2], ['主歌', 2], ['副歌', 2], ['独奏', 0], ['副歌', 4]],
    [['主歌', 4], ['副歌', 2], ['副歌', 2], ['桥段', 2], ['副歌', 2]],
    [['主歌', 4], ['导歌', 2], ['副歌', 2], ['独奏', 0], ['副歌', 4]],
  ],
  8: [
    [['主歌', 4], ['副歌', 4]],
    [['主歌', 2], ['导歌', 2], ['副歌', 4]],
    [['主歌', 4], ['独奏', 0], ['副歌', 4]],
    [['主歌', 2], ['副歌', 2], ['主歌', 2], ['副歌', 2]],
    [['主歌', 2], ['副歌', 2], ['独奏', 0], ['副歌', 4]],
    [['主歌', 2], ['副歌', 2], ['桥段', 2], ['副歌', 2]],
    [['主歌', 2], ['导歌', 2], ['副歌', 2], ['副歌', 2]],
  ],
};

/** Deterministic by `random`. Sections are marked in Chinese. */
export function writeLyrics({ theme, title, random, genre = '', lines = 16 }: LyricAsk): {
  title: string;
  lyrics: string;
} {
  const mood = moodOf(`${theme} ${title ?? ''} ${genre}`, random);
  const [verseRhyme, chorusRhyme] = shuffled(RHYMES, random) as [RhymeSet, RhymeSet];
  const write = writer(mood, random);
  const verse = write(verseRhyme.verse, 4);
  const chorus = write(chorusRhyme.chorus, 4);
  const section = (label: string, rows: string[]) => `[${label}]\n${rows.join('\n')}`;
  const form = random.pick(FORMS[lines >= 16 ? 16 : lines >= 12 ? 12 : 8]);
  let choruses = 0;
  const rows: Record<string, (count: number) => string[]> = {
    主歌: (count) => (choruses === 0 ? verse.splice(0, count) : write(verseRhyme.verse, count)),
    导歌: (count) => write(verseRhyme.verse, count),
    桥段: (count) => write(verseRhyme.verse, count),
    副歌: (count) =>
      choruses++ === 0 ? chorus.slice(0, count) : [...chorus.slice(0, count - 1), write(chorusRhyme.chorus, 1)[0]!],
    独奏: () => [],
  };
  const sections = form.map(([label, count]) => section(label, rows[label]!(count)).trim());
  const named = title?.trim() || `${random.pick(IMAGES[mood])}${random.pick(TITLE_ENDS)}`;
  return { title: named, lyrics: sections.join('\n\n') };
}
