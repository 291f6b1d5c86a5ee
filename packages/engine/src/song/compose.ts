// Request -> score.
import { rng } from '../seed/rng.js';
import { arrange, leadOf } from '../arrange/arrange.js';
import { clockOf, round } from '../arrange/clock.js';
import { leadNotes, timedLines } from '../arrange/sing.js';
import { cast, singerOfMarks, vocalTagOf, withPartner } from '../composition/cast.js';
import { LONGEST_SECONDS, TAIL_SECONDS, planSong } from '../composition/form.js';
import { planInstrumental } from '../composition/instrumental-form.js';
import { harmonise } from '../composition/harmony.js';
import { withMotif } from '../composition/hook.js';
import { lifted } from '../composition/lift.js';
import { singLines } from '../composition/melody.js';
import { withReturn } from '../composition/shorten.js';
import { ENGINE_VERSION, type MixPlan, type Score } from '../score/score.js';
import type { StemName } from '../theory/stems.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { Sheet, SheetSection } from '../sheet/sheet.js';
import { balance } from '../mix/balance.js';
import { keyName, readStyle, styleTags, toldBpm, type StyleProfile } from '../style/style.js';
import { singerIn } from '../style/singer-words.js';
import { saysNobodySings } from '../style/nobody-sings.js';
import { soloistIn } from '../style/soloists.js';
import { wantedIn } from '../style/unwanted.js';
import type { Singer } from '../style/timbre.js';
import type { Character } from '../style/character.js';
import { qualityFacts, type Quality } from '../style/quality.js';
import { inCharacter } from '../style/tint.js';
import { voiceFor } from '../voice/singers.js';
import { titleAskedIn } from '../text/asked-title.js';
import { shownRows } from '../text/line.js';
import { readLyrics } from '../text/lyrics.js';
import { ownWords } from './own-words.js';

export interface ComposeRequest {
  seed: string;
  lyrics?: string;
  description?: string;
  tags?: string;
  /** What is not wanted: genres, players, a kind of singer. */
  exclude?: string;
  title?: string;
  /** Absent: as style and description say, where nobody gave words or chose who sings. */
  instrumental?: boolean;
  maxSeconds?: number;
  /** Who sings, alone, whatever the words say; absent: as they say. */
  singer?: Singer;
  /** How new the model is; absent: as the first songs were made. With it every seed has a singer of its own. */
  quality?: Quality;
  /** Whose manner it is in; absent: nobody's. */
  character?: Character;
}

export function mixPlan(style: StyleProfile, lead: StemName | null): MixPlan {
  const { genre, reverbSeconds, reverbLevel, pump, brightness, quality } = style;
  return {
    reverbSeconds,
    reverbLevel,
    pump,
    brightness,
    delaySeconds: round((60 / style.bpm) * 0.75),
    delayFeedback: 0.32,
    levels: balance(genre, lead),
    ...(quality ? { finish: qualityFacts[quality].finish } : {}),
  };
}

/** `own`: whether the words are the engine's own, whose only chorus comes back; those of others are sung as they stand. */
interface Words {
  lyrics: string;
  own: boolean;
}

function composeSheet(request: ComposeRequest, style: StyleProfile, { lyrics, own }: Words, seconds: number): Sheet {
  const { seed } = request;
  const told = request.instrumental ? [] : readLyrics(lyrics);
  const read = own ? withReturn(told) : told;
  const planned =
    read.length > 0
      ? planSong(read, style, seconds, own ? 'written' : 'given')
      : planInstrumental(style, seconds, rng(seed, 'form'));
  const sections = withMotif(cast(planned, style), rng(seed, 'motif'));
  const plain = sheetOf(sections, style, seed);
  const raised = lifted(plain, seed);
  return raised === sections ? plain : sheetOf(raised, style, seed);
}

function sheetOf(sections: SheetSection[], style: StyleProfile, seed: string): Sheet {
  const chords = harmonise(sections, style, seed);
  const bars = sections.reduce((sum, s) => sum + s.bars, 0);
  const melody = singLines(sections, chords, style, seed);
  return { style: withPartner(style, sections, seed), bars, sections, chords, melody };
}

/** What was really sung, with its marks. */
function sungLyrics(sheet: Sheet): string {
  return sheet.sections
    .filter((s) => s.lines.length > 0)
    .map((s) => [`[${s.label}]`, ...s.lines.flatMap(({ lyric }) => shownRows(lyric))].join('\n'))
    .join('\n\n');
}

export interface Naming {
  seed: string;
  title: string;
  description: string;
  tags: string;
  seconds: number;
}

/** Turns a finished sheet into a score. The last chord rings out, or is faded when time is short. */
export function scoreOf(sheet: Sheet, { seed, title, description, tags, seconds }: Naming): Score {
  const clock = clockOf(sheet.style);
  const { notes, sources } = leadNotes(sheet, clock);
  const end = clock(sheet.bars * BEATS_PER_BAR);
  const samples = Math.floor(Math.min(end + TAIL_SECONDS, seconds) * 44100);
  return {
    version: 1,
    engine: ENGINE_VERSION,
    seed,
    title,
    lyrics: sungLyrics(sheet),
    description,
    tags: styleTags(sheet.style, tags, notes.length === 0, vocalTagOf(sheet)),
    genre: sheet.style.genre,
    bpm: toldBpm(sheet.style),
    key: keyName(sheet.style),
    instrumental: notes.length === 0,
    durationSeconds: samples / 44100,
    sections: sheet.sections.map(({ kind, label, level, startBar, bars }) => ({
      kind,
      label,
      level,
      start: round(clock(startBar * BEATS_PER_BAR)),
      end: round(clock((startBar + bars) * BEATS_PER_BAR)),
    })),
    chords: sheet.chords.map(({ beat, beats, name }) => ({
      t: round(clock(beat)),
      dur: round(clock(beat + beats) - clock(beat)),
      name,
    })),
    lines: timedLines(sheet, notes, sources),
    parts: arrange(sheet, seed),
    mix: mixPlan(sheet.style, notes.length === 0 ? leadOf(sheet, seed).stem : null),
    sheet,
  };
}

/**
 * Composes a song. Equal requests give equal scores. Lyrics too long for `maxSeconds` (never above 240) are cut from the end.
 * Without lyrics, and unless `instrumental`, it writes its own, in English where the wish is.
 */
export const compose = (request: ComposeRequest): Score => composeIn(request, styleOf(request));

/** The style a request asks for. */
export function styleOf(request: ComposeRequest): StyleProfile {
  const { seed, description = '', tags = '', title = '', exclude, quality, character } = request;
  // A title names what a song is about, not who sings it, nor what is not wanted.
  const asked = `${tags}\n${description}`;
  const text = `${asked}\n${title}`;
  const read = sungAsAsked(readStyle(asked, seed, exclude, title), request, wantedIn(asked));
  const style = quality ? { ...read, quality, voice: voiceFor(read.singer, seed) } : read;
  return character ? inCharacter(style, character, text) : style;
}

/** Whoever was asked for sings alone; where the style names nobody, whoever the marks in the words name for most lines. */
function sungAsAsked(style: StyleProfile, { singer, lyrics = '' }: ComposeRequest, told: string): StyleProfile {
  if (singer) return { ...style, singer, duet: false };
  if (style.duet || singerIn(told, style.without)) return style;
  const marked = singerOfMarks(readLyrics(lyrics).flatMap(({ lines }) => lines));
  return marked ? { ...style, singer: marked } : style;
}

type Sung = Pick<ComposeRequest, 'instrumental' | 'lyrics' | 'singer' | 'description' | 'tags' | 'exclude'>;

/** Whether nobody is to sing what is asked for. */
export const isInstrumental = ({ instrumental, lyrics, singer, ...wish }: Sung): boolean =>
  instrumental ?? (!lyrics?.trim() && !singer && saysNobodySings(wish));

/** With whoever the wish names to carry the tune: all of it where nobody sings, in a classical song what is between the words. */
function withSoloist(style: StyleProfile, { tags = '', description = '' }: ComposeRequest): StyleProfile {
  const soloist = soloistIn(wantedIn(`${tags}\n${description}`), style.without);
  return soloist ? { ...style, soloist } : style;
}

/** The same in a style that is known already. */
export function composeIn(asked: ComposeRequest, known: StyleProfile): Score {
  const { seed, description = '', tags = '' } = asked;
  const named = asked.title?.trim() || titleAskedIn(description) || titleAskedIn(tags) || '';
  const request = { ...asked, title: named, instrumental: isInstrumental(asked) };
  const style = request.instrumental || known.genre === 'classical' ? withSoloist(known, asked) : known;
  const given = request.lyrics?.trim() ?? '';
  const written = request.instrumental || given ? null : ownWords(request, style);
  const seconds = Math.min(LONGEST_SECONDS, Math.max(6, request.maxSeconds ?? LONGEST_SECONDS));
  const sheet = composeSheet(request, style, { lyrics: written?.lyrics ?? given, own: written !== null }, seconds);
  const title = named || written?.title || titleOf(given) || [...description.trim()].slice(0, 12).join('') || '无题';
  return scoreOf(sheet, { seed, title, description, tags, seconds });
}

/** A title from lyrics: their first chorus line, else their first line, cut short. */
function titleOf(lyrics: string): string {
  const sections = readLyrics(lyrics);
  const line = (sections.find((s) => s.kind === 'chorus') ?? sections[0])?.lines[0]?.text ?? '';
  const phrase = line.split(/[,，。.!！?？;；、]/)[0]!.trim();
  return /\p{Script=Han}/u.test(phrase) ? [...phrase].slice(0, 12).join('') : phrase.split(' ').slice(0, 5).join(' ');
}
