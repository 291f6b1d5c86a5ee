// Short lyrics of its own. In Chinese: one rhyme for the verses, one for the chorus, one for the bridge, images from the theme.
import type { Rng } from '../seed/rng.js';
import type { LyricAsk, WrittenSong } from './lyric-ask.js';
import { formsOf, sectioned, type WrittenKind } from './lyric-forms.js';
import { languageOf } from './lyric-language.js';
import { IMAGES, MOOD_WORDS, NAMING, RHYMES, TITLE_ENDS, type Mood, type RhymeSet } from './lyric-words.js';
import { writeEnglish } from './lyric-writer-english.js';
import { wantedTheme } from './wish-theme.js';
import { chineseSubject } from './wish-words-chinese.js';

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

/** How sections are marked in Chinese. */
const LABELS = { verse: '主歌', prechorus: '导歌', chorus: '副歌', bridge: '桥段', solo: '独奏' } as const;

/** Deterministic by `random`. */
export function writeLyrics(ask: LyricAsk): WrittenSong {
  const language = ask.language ?? languageOf(`${ask.theme} ${ask.title ?? ''}`);
  const wanted = { ...ask, theme: wantedTheme(ask.theme) };
  return language === 'en' ? writeEnglish(wanted) : writeChinese(wanted);
}

function writeChinese({ theme, title, random, genre = '', lines = 16 }: LyricAsk): WrittenSong {
  const mood = moodOf(`${theme} ${title ?? ''} ${genre}`, random);
  const [verseRhyme, chorusRhyme, bridgeRhyme] = shuffled(RHYMES, random) as [RhymeSet, RhymeSet, RhymeSet];
  const write = writer(mood, random);
  const verse = write(verseRhyme.verse, 4);
  const thing = chineseSubject(theme);
  const hook = thing && NAMING[chorusRhyme.name]?.replace('{w}', thing);
  const plain = write(chorusRhyme.chorus, 4);
  const chorus = hook ? [hook, ...plain.slice(0, 3)] : plain;
  const form = random.pick(formsOf(lines));
  let verses = 0;
  let choruses = 0;
  let prechorus: string[] | undefined;
  const rows = (kind: WrittenKind, count: number): string[] => {
    if (kind === 'chorus' && choruses++ === 0) return chorus.slice(0, count);
    if (kind === 'chorus') return [...chorus.slice(0, count - 1), write(chorusRhyme.chorus, 1)[0]!];
    if (kind === 'verse' && verses++ === 0) return verse.slice(0, count);
    if (kind === 'prechorus') return (prechorus ??= write(verseRhyme.verse, count));
    if (kind === 'bridge') return write(bridgeRhyme.verse, count);
    return write(verseRhyme.verse, count);
  };
  const lyrics = sectioned(form, LABELS, rows);
  const named = thing && ([...thing].length > 1 ? thing : `${thing}的歌`);
  return { title: title?.trim() || named || `${random.pick(IMAGES[mood])}${random.pick(TITLE_ENDS)}`, lyrics };
}
