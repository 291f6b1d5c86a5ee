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
  const sections = [section('主歌', verse), section('副歌', chorus)];
  if (lines >= 16) sections.push(section('主歌', write(verseRhyme.verse, 4)));
  if (lines >= 12) sections.push(section('副歌', [...chorus.slice(0, 3), write(chorusRhyme.chorus, 1)[0]!]));
  const named = title?.trim() || `${random.pick(IMAGES[mood])}${random.pick(TITLE_ENDS)}`;
  return { title: named, lyrics: sections.join('\n\n') };
}
