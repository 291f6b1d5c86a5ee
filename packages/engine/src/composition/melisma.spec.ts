import { beforeAll, describe, expect, it } from '@jest/globals';
import { clockOf } from '../arrange/clock.js';
import { wordsOn } from '../operations/words-on.js';
import { extend } from '../operations/extend.js';
import { operate } from '../operations/operate.js';
import type { MelodyNote } from '../sheet/sheet.js';
import type { Score, VoicePart } from '../score/score.js';
import { compose } from '../song/compose.js';
import { GENRE_NAMES } from '../style/genre.js';
import { readLine } from '../text/lyrics.js';
import { courseOf } from '../voice/spoken/course.js';

/** Of Chinese words, which have tones. */
const songsOf = (tags: string, count = 8): Score[] =>
  Array.from({ length: count }, (_, n) => compose({ seed: `melisma/${n}`, tags: `${tags}, 中文` }));

/** The syllables of a song that are sung on more than one note, note by note. */
function moved({ sheet }: Score): MelodyNote[][] {
  const groups: MelodyNote[][] = [];
  for (const note of sheet.melody) {
    if (note.held) groups.at(-1)!.push(note);
    else groups.push([note]);
  }
  return groups.filter((notes) => notes.length > 1);
}

const linesOf = ({ sheet }: Score) => sheet.sections.flatMap((section) => section.lines);
const share = (songs: Score[]): number =>
  songs.flatMap((song) => [...new Set(moved(song).map(([first]) => first!.line))]).length /
  songs.flatMap(linesOf).length;

describe('melisma', () => {
  let songs: Score[];
  beforeAll(() => {
    songs = GENRE_NAMES.flatMap((genre) => songsOf(genre, 2));
  });

  it('is often heard where voices are shown, seldom where they shout, and never in rap', () => {
    for (const genre of ['r&b', '古风', 'folk', 'soul', 'slow pop ballad'])
      expect(share(songsOf(genre))).toBeGreaterThan(0.15);
    for (const genre of ['punk', 'metal', 'electronic']) expect(share(songsOf(genre))).toBeLessThan(0.1);
    expect(share(songsOf('rap'))).toBe(0);
  });

  it('holds a vowel over two or three notes that move by steps, none too short to be heard as one', () => {
    const vowels = songs.flatMap((song) => moved(song).map((notes) => ({ notes, clock: clockOf(song.sheet.style) })));
    expect(vowels.length).toBeGreaterThan(50);
    for (const { notes, clock } of vowels) {
      expect(notes.length).toBeLessThanOrEqual(3);
      notes.slice(1).forEach(({ beat, midi, word, syllable, line }, i) => {
        const before = notes[i]!;
        expect([word, syllable, line]).toEqual([before.word, before.syllable, before.line]);
        expect(beat).toBeCloseTo(before.beat + before.beats, 9);
        expect(Math.abs(midi - before.midi)).toBeLessThanOrEqual(3);
        expect(midi).not.toBe(before.midi);
      });
      for (const { beat, beats } of notes) expect(clock(beat + beats) - clock(beat)).toBeGreaterThan(0.09);
    }
  });

  it('moves with the tone', () => {
    const ways = songs.flatMap((song) =>
      moved(song).map((notes) => {
        const [first, second] = notes as [MelodyNote, MelodyNote];
        const { tone } = linesOf(song)[first.line]!.lyric.words[first.word]!.syllables[first.syllable]!;
        return `${tone} ${Math.sign(second.midi - first.midi)} ${Math.sign(notes.at(-1)!.midi - first.midi)}`;
      }),
    );
    expect([...new Set(ways)].sort()).toEqual(
      ['1 1 0', '2 1 1', '3 -1 0', '4 -1 -1', '5 -1 -1'].filter((way) => ways.includes(way)),
    );
    expect(new Set(ways).size).toBeGreaterThanOrEqual(4);
  });
});

const ENGLISH = '[Verse]\nyou are the river and I am the stone\n[Chorus]\nI will find my own way home\nhold on';
const english = Array.from({ length: 12 }, (_, n) => compose({ seed: `hold/${n}`, lyrics: ENGLISH, tags: 'r&b' }));

describe('a vowel that moves', () => {
  it('is one word of the timing, which lasts as long as all its notes', () => {
    for (const song of english) {
      const words = song.lines.flatMap((line) => line.words);
      expect(words.map(({ text }) => text).join(' ')).toBe(ENGLISH.replace(/\[.*\]\n/g, '').replaceAll('\n', ' '));
      words.slice(1).forEach(({ start }, i) => expect(start).toBeGreaterThanOrEqual(words[i]!.end - 1e-6));
    }
    expect(english.filter((song) => moved(song).length > 0).length).toBeGreaterThan(6);
  });

  it('is not begun anew: the first note has the consonants before, the last those after, and every one the vowel', () => {
    const held = english.flatMap(({ parts, sheet }) => {
      const { notes } = parts.vocals[0] as VoicePart;
      return sheet.melody.flatMap((note, i) => (note.held ? [{ note: notes[i]!, before: notes[i - 1]! }] : []));
    });
    expect(held.length).toBeGreaterThan(10);
    for (const { note, before } of held) {
      expect([note.onset, note.lead, note.tied, before.coda]).toEqual([[], 0, true, []]);
      expect(note.nucleus[0]).toBe(before.nucleus.at(-1));
      expect(note.said).toEqual(before.said);
    }
  });

  it('stays on its own sound, and closes with its last note', () => {
    const ways = Array.from({ length: 12 }, (_, n) => {
      const { parts } = compose({ seed: `stay/${n}`, lyrics: '[副歌]\n我还在等你来', tags: 'r&b' });
      return (parts.vocals[0] as VoicePart).notes.slice(5).map(({ nucleus }) => nucleus.join(' '));
    });
    const several = ways.filter((notes) => notes.length > 1).map((notes) => notes.join(' / '));
    expect(several.length).toBeGreaterThan(2);
    expect(new Set(several.map((way) => way.replace('AI / AI / ', 'AI / ')))).toEqual(new Set(['AI / AI _I']));
  });

  it('is said once by a singer who was recorded', () => {
    const phones = ['hh', 'ow', 'l', 'd'].map((name, i) => ({ name, start: i / 10, end: (i + 1) / 10 }));
    const said = { line: 'hold', word: 0, syllable: 0, of: 1 };
    const note = { midi: 60, vel: 1, onset: [], nucleus: [], coda: [], lead: 0.1, tied: false, said };
    const notes = [0, 1, 2].map((n) => ({ ...note, t: 1 + n / 4, dur: 0.25, lead: n === 0 ? 0.1 : 0 }));
    const { stretches, syllables } = courseOf(notes, phones, [0, 0, 0, 0]);
    expect(syllables).toHaveLength(1);
    expect([...new Set(stretches.map(({ phone }) => phone))]).toEqual(['hh', 'ow', 'l', 'd']);
    expect(stretches.filter(({ phone }) => phone === 'hh')).toHaveLength(1);
    expect(stretches.at(-1)!.to).toBeCloseTo(1.75, 6);
  });
});

describe('other words on vowels that move', () => {
  const note = (beat: number, syllable: number, held?: boolean): MelodyNote => {
    const plain = { beat, beats: 1, midi: 60 + beat, vel: 1, line: 0, word: syllable, syllable: 0 };
    return held ? { ...plain, held } : plain;
  };
  const tune = [note(0, 0), note(1, 0, true), note(2, 1), note(3, 2), note(4, 2, true)];
  const on = (text: string) =>
    wordsOn(readLine(text)!, tune)
      .notes.map(({ word, held }) => (held ? '-' : word))
      .join(' ');

  it('move them again, take their notes where there are more, and hold the last where there are fewer', () => {
    expect(on('山水歌')).toBe('0 - 1 2 -');
    expect(on('山水')).toBe('0 - 1 - -');
    expect(on('山水有歌')).toBe('0 1 2 3 -');
    expect(on('山水有歌声')).toBe('0 1 2 3 4');
    expect(on('山水有歌声啊')).toBe('0 1 2 3 4');
  });

  it('are sung by covers, which keep every note', () => {
    const song = english.find((score) => moved(score).length > 1)!;
    const { score } = operate({ kind: 'cover', source: { score: song, from: 0 }, seed: 'c', tags: 'folk' });
    expect(score.sheet.melody.map(({ held }) => held)).toEqual(song.sheet.melody.map(({ held }) => held));
  });

  it('are kept where a song goes on in the middle of them', () => {
    const songs = ['folk', 'world', 'blues', 'slow pop ballad'].flatMap((tags) => songsOf(tags, 16));
    const over = (notes: MelodyNote[]) => Math.ceil((notes[0]!.beat + 0.1) / 4) <= notes.at(-1)!.beat / 4;
    const song = songs.find((score) => moved(score).some(over))!;
    const [first] = moved(song).find(over) as [MelodyNote];
    const clock = clockOf(song.sheet.style);
    const bar = Math.ceil((first.beat + 0.1) / 4);
    const { score } = extend({
      kind: 'extend',
      source: { score: song, from: 0 },
      seed: 'e',
      continueAt: clock(bar * 4),
    });
    const sung = score.lines[first.line]!.words.map(({ text }) => text);
    expect(sung).toContain(song.lines[first.line]!.words[first.word]!.text);
  });
});
