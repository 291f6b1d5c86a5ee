// What a song sings where nobody gave it words.
import { barSeconds, LONGEST_SECONDS } from '../composition/form.js';
import { rng } from '../seed/rng.js';
import type { StyleProfile } from '../style/style.js';
import { themeIn } from '../style/unwanted.js';
import type { LyricAsk, WrittenSong } from '../text/lyric-ask.js';
import { languageOf } from '../text/lyric-language.js';
import { writeLyrics } from '../text/lyric-writer.js';

/** What decides about words. */
interface Wish {
  seed: string;
  title?: string;
  description?: string;
  tags?: string;
  maxSeconds?: number;
}

export function ownWords({ seed, title, maxSeconds, ...wish }: Wish, style: StyleProfile): WrittenSong {
  const { description = '', tags = '' } = wish;
  return writeLyrics({
    theme: themeIn(`${description}\n${tags}`),
    title,
    language: languageOf(`${description}\n${title ?? ''}`, tags),
    random: rng(seed, 'lyrics'),
    take: takeOf(seed),
    genre: style.genre,
    lines: linesFor(style, maxSeconds),
  });
}

/** Seeds of several songs of one wish differ in the number behind their last stroke. */
function takeOf(seed: string): LyricAsk['take'] {
  const [, common, number] = /^(.+)\/(\d{1,3})$/.exec(seed) ?? [];
  return common === undefined ? undefined : { number: Number(number), common: rng(common, 'lyrics/take') };
}

/** What is sung of a song of a minute and a half; where less is allowed, what is played alone has to give way first. */
const SUNG_SECONDS = 78;
const PLAYED_SECONDS = 24;
const SHORT_SONG = 53;

/** How many lines of about eight syllables a song is written of. */
function linesFor(style: StyleProfile, maxSeconds = LONGEST_SECONDS): number {
  const lineSeconds = barSeconds(style) * Math.ceil(9 / (style.rate * barSeconds(style)));
  const sung = Math.min(SUNG_SECONDS, Math.max(SHORT_SONG, maxSeconds - PLAYED_SECONDS), maxSeconds - 8);
  return (sung / lineSeconds) * 1.06;
}
