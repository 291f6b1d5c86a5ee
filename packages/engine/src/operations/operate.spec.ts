import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import type { Part, Score } from '../score/score.js';
import { alignedWords } from '../score/timing.js';
import { STEM_NAMES } from '../theory/stems.js';
import { heardOf } from './heard.js';
import { operate, voiceOf } from './operate.js';
import type { Piece, Work } from './work.js';

const LYRICS = '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n[副歌]\n我还在原地等候\n等一场雨的温柔';
const MORE = '[桥段]\n窗外的雨下不停\n屏幕亮着你姓名';
const song: Piece = { score: compose({ seed: 'op', lyrics: LYRICS, tags: '流行 女声' }), from: 0 };
const played: Piece = { score: compose({ seed: 'in', tags: 'jazz', instrumental: true, maxSeconds: 30 }), from: 0 };

const sung = (s: Score): string => s.sheet.melody.map((n) => `${n.beat}/${n.midi % 12}`).join(' ');
const tune = (s: Score): string[] => s.sheet.tune?.map((n) => `${n.beat}/${(n.midi + 120) % 12}`) ?? [];
const eventsOf = (part: Part): { t: number }[] => (part.kind === 'hits' ? part.hits : part.notes);
const count = (s: Score): number => STEM_NAMES.flatMap((name) => s.parts[name].flatMap(eventsOf)).length;
const bar = (s: Score): number => 240 / s.sheet.style.bpm;
const others = (s: Score): unknown[] =>
  STEM_NAMES.filter((name) => !name.includes('vocals')).map((name) => s.parts[name]);

/** Events before a second, of all parts. */
function before(s: Score, seconds: number): string[] {
  const rows = STEM_NAMES.flatMap((name) =>
    s.parts[name].flatMap((part) =>
      eventsOf(part)
        .filter((e) => e.t < seconds - 0.02)
        .map((e) => `${name} ${e.t} ${'midi' in e ? e.midi : 'drum' in e ? e.drum : ''}`),
    ),
  );
  return rows.sort();
}

const works: Work[] = [
  { kind: 'compose', request: { seed: 'a', lyrics: LYRICS, quality: 5 } },
  { kind: 'extend', source: song, seed: 'a', lyrics: MORE },
  { kind: 'extend', source: played, seed: 'a' },
  { kind: 'concat', source: song },
  { kind: 'cover', source: song, seed: 'a', tags: '古风 女声' },
  { kind: 'infill', source: song, seed: 'a', from: 8, to: 14, lyrics: '月亮挂在你窗口' },
  { kind: 'cover', source: song, seed: 'a', tags: '古风', instrumental: true },
  { kind: 'infill', source: song, seed: 'a', from: 8, to: 14, instrumental: true },
  { kind: 'vocals', source: played, seed: 'a', lyrics: LYRICS },
  { kind: 'accompaniment', source: song, seed: 'a', tags: 'rock' },
  { kind: 'persona', request: { seed: 'a', lyrics: MORE }, voice: voiceOf(song.score) },
  { kind: 'inspiration', request: { seed: 'a', lyrics: MORE }, sources: [song, played] },
  { kind: 'upsample', source: song, seed: 'a' },
  { kind: 'speed', source: song, factor: 1.5 },
];

describe('operate', () => {
  it.each(works.map((work) => [work.kind, work] as const))('%s is pure, and plain JSON', (_, work) => {
    const piece = operate(work);
    expect(JSON.stringify(operate(JSON.parse(JSON.stringify(work)) as Work))).toBe(JSON.stringify(piece));
    expect(JSON.parse(JSON.stringify(piece))).toEqual(piece);
    expect(piece.from).toBeGreaterThanOrEqual(0);
    const words = alignedWords(piece.score).map((word) => word.word);
    expect(words.join('').replace(/\n\[/g, '\n\n[').trim()).toBe(piece.score.lyrics);
  });

  it.each([2, 9.3, 1000])('extend at %i s goes on from a bar line, and leaves what was before it', (continueAt) => {
    const { score, from } = operate({ kind: 'extend', source: song, seed: 'more', lyrics: MORE, continueAt });
    const bars = (from - 0.15) / bar(score);
    expect(bars).toBeCloseTo(Math.round(bars), 3);
    expect(Math.abs(Math.min(continueAt, song.score.durationSeconds - 2.2) - from)).toBeLessThanOrEqual(
      bar(score) / 2 + 0.01,
    );
    expect([score.bpm, score.key]).toEqual([song.score.bpm, song.score.key]);
    expect(before(score, from)).toEqual(before(song.score, from));
    const words = alignedWords(score).map((word) => word.word);
    expect(words.join('').replace(/\n\[/g, '\n\n[').trim()).toBe(score.lyrics);
    const heard = heardOf({ score, from });
    expect(heard.lyrics).toBe(MORE);
    expect(heard.durationSeconds).toBeCloseTo(score.durationSeconds - from, 3);
    expect(heard.lines.every((line) => line.words.every((w) => w.start >= 0 && w.end < heard.durationSeconds))).toBe(
      true,
    );
  });

  it('what is done to an extension is done to its beginning too', () => {
    const longer = operate({ kind: 'extend', source: song, seed: 'l', maxSeconds: 14 });
    expect(longer.score.durationSeconds - longer.from).toBeLessThan(14);
    const began = (kind: 'vocals' | 'accompaniment' | 'upsample') =>
      operate({ kind, source: longer, seed: 'k', lyrics: MORE }).score.origin!.score;
    expect(began('vocals').parts.vocals).not.toEqual(song.score.parts.vocals);
    expect(others(began('vocals'))).toEqual(others(song.score));
    expect(began('accompaniment').parts.vocals).toEqual(song.score.parts.vocals);
    expect(others(began('accompaniment'))).not.toEqual(others(song.score));
    expect(count(began('upsample'))).toBeGreaterThan(count(song.score));
  });

  it('an extension of an extension counts its seconds from its clip', () => {
    const first = operate({ kind: 'extend', source: song, seed: '1', lyrics: MORE });
    const second = operate({ kind: 'extend', source: first, seed: '2', lyrics: MORE, continueAt: 6 });
    expect(Math.abs(second.from - first.from - 6)).toBeLessThanOrEqual(bar(song.score) / 2 + 0.01);
  });

  it('cover keeps the note list and the words, and changes who plays', () => {
    const { score } = operate({ kind: 'cover', source: song, seed: 'op2', tags: '古风 男声' });
    expect(score.genre).toBe('古风');
    expect([score.lyrics, score.key, sung(score)]).toEqual([song.score.lyrics, song.score.key, sung(song.score)]);
    expect(others(score)).not.toEqual(others(song.score));
    const instrumental = operate({ kind: 'cover', source: played, seed: 'op3', tags: 'rock' }).score;
    const again = operate({ kind: 'cover', source: { score: instrumental, from: 0 }, seed: 'op4', tags: 'jazz' }).score;
    expect(tune(instrumental).length).toBeGreaterThan(20);
    expect(tune(again)).toEqual(tune(instrumental));
  });

  it('cover with other words sings them on the same notes', () => {
    const lyrics = '[主歌]\n春天\n一个字也不能多唱出来的长句子\n[副歌]\n星星落在你的手';
    const { score } = operate({ kind: 'cover', source: song, seed: 'op2', tags: '流行', lyrics });
    expect(sung(score)).toBe(sung(song.score));
    expect(score.lyrics.split('\n').filter((row) => row && !row.startsWith('['))).toEqual([
      '春天',
      '一个字也不能多',
      '星星落在你的手',
      '等一场雨的温柔',
    ]);
    expect(score.parts.vocals.flatMap(eventsOf)).toHaveLength(song.score.sheet.melody.length);
  });

  it('infill changes only its bars', () => {
    const [from, to] = [song.score.lines[1]!.words[0]!.start, song.score.lines[2]!.words[0]!.start];
    const { score } = operate({ kind: 'infill', source: song, seed: 'new', from, to, lyrics: '月亮挂在你窗口' });
    const texts = score.lines.map((line) => line.text);
    expect(texts).toEqual(['晚风吹过旧街口', '月亮挂在你窗口', '我还在原地等候', '等一场雨的温柔']);
    const rest = (s: Score) => s.sheet.melody.filter((n) => n.line !== 1);
    expect(rest(score)).toEqual(rest(song.score));
    expect(score.durationSeconds).toBe(song.score.durationSeconds);
    expect(before(score, from)).toEqual(before(song.score, from));
    expect(score.origin!.until).toBeGreaterThanOrEqual(from - 0.02);
  });

  it('vocals leave every player alone and sing the words', () => {
    const { score } = operate({ kind: 'vocals', source: played, seed: 'v', lyrics: LYRICS, tags: '女声' });
    expect(others(score)).toEqual(others(played.score));
    expect(score.parts.vocals.flatMap(eventsOf).length).toBeGreaterThan(12);
    expect([score.instrumental, score.durationSeconds]).toEqual([false, played.score.durationSeconds]);
    expect(LYRICS).toContain(score.lines[0]!.text);
  });

  it('accompaniment keeps the singer, and brings another band', () => {
    const { score } = operate({ kind: 'accompaniment', source: song, seed: 'b', tags: 'rock' });
    expect([score.parts.vocals, score.parts.backing_vocals]).toEqual([
      song.score.parts.vocals,
      song.score.parts.backing_vocals,
    ]);
    expect([score.genre, score.bpm, score.lines]).toEqual(['rock', song.score.bpm, song.score.lines]);
    expect(others(score)).not.toEqual(others(song.score));
  });

  it('a persona is small, sings other words to another tune, and stays who they are', () => {
    const first = compose({ seed: 'own', lyrics: LYRICS, tags: '男声', quality: 5 });
    const voice = voiceOf(first);
    expect(JSON.stringify(voice).length).toBeLessThan(150);
    const { score } = operate({ kind: 'persona', request: { seed: 'p', lyrics: MORE, tags: '女声' }, voice });
    expect(voiceOf(score)).toEqual(voice);
    const [was, now] = [first, score].map((s) => s.parts.vocals[0]!);
    expect(was!.kind === 'voice' && now!.kind === 'voice' && [now!.timbre, now!.singer]).toEqual(
      was!.kind === 'voice' && [was!.timbre, was!.singer],
    );
    expect(sung(score)).not.toBe(sung(first));
    expect(voiceOf(compose({ seed: 'own2', lyrics: LYRICS, tags: '男声', quality: 5 }))).not.toEqual(voice);
  });

  it('inspiration takes genre, key and tempo from its sources', () => {
    const { score } = operate({
      kind: 'inspiration',
      request: { seed: 'i', lyrics: MORE },
      sources: [song, song, played],
    });
    expect([score.genre, score.key]).toEqual([song.score.genre, song.score.key]);
    expect(score.bpm).toBe(Math.round((2 * song.score.bpm + played.score.bpm) / 3));
    expect(() => operate({ kind: 'inspiration', request: { seed: 'i' }, sources: [] })).toThrow(RangeError);
  });

  it('upsample is the same song, played by more', () => {
    const plain = compose({ seed: 'op', lyrics: LYRICS, tags: '流行 女声', quality: 1 });
    const { score } = operate({ kind: 'upsample', source: { score: plain, from: 0 }, seed: 'u' });
    expect([sung(score), score.lyrics, score.durationSeconds]).toEqual([
      sung(plain),
      plain.lyrics,
      plain.durationSeconds,
    ]);
    expect(voiceOf(score)).toEqual(voiceOf(plain));
    expect(count(score)).toBeGreaterThan(count(plain) * 1.2);
    expect(score.mix.finish!.ceiling).toBeGreaterThan(plain.mix.finish!.ceiling);
  });

  it.each([0.5, 0.75, 1.5, 2])('speed %f stretches every time and no pitch', (factor) => {
    const { score } = operate({ kind: 'speed', source: song, factor });
    expect(score.durationSeconds * factor).toBeCloseTo(song.score.durationSeconds, 3);
    expect(score.lines[3]!.words[0]!.start * factor).toBeCloseTo(song.score.lines[3]!.words[0]!.start, 3);
    expect([sung(score), count(score)]).toEqual([sung(song.score), count(song.score)]);
    const longer = operate({ kind: 'extend', source: { score, from: 0 }, seed: 'm', lyrics: MORE });
    expect(score.sections.map((s) => Math.abs(s.start - longer.from)).sort((a, b) => a - b)[0]).toBeLessThan(1e-3);
  });

  it('a song that was made faster twice, and what is made from it, tells one tempo', () => {
    const faster = (source: Piece): Piece => operate({ kind: 'speed', source, factor: 1.1 });
    const source = { score: compose({ seed: 'op', lyrics: LYRICS, tags: '流行 103bpm' }), from: 0 };
    const twice = faster(faster(source));
    const richer = operate({ kind: 'upsample', source: twice, seed: 'u' });
    const told = ({ score }: Piece) => [score.bpm, ...score.tags.filter((tag) => tag.endsWith(' bpm'))];
    expect(told(source)).toEqual([103, '103 bpm']);
    for (const piece of [twice, richer]) expect(told(piece)).toEqual([124.63, '124.63 bpm']);
    expect(twice.score.sheet.style.bpm).toBeCloseTo(124.63, 9);
  });

  it('no other speeds', () => {
    for (const factor of [0.49, 2.01, NaN])
      expect(() => operate({ kind: 'speed', source: song, factor })).toThrow(RangeError);
  });

  it('no speed that makes a song longer than eight minutes', () => {
    const lasting = (durationSeconds: number): Piece => ({ score: { ...song.score, durationSeconds }, from: 0 });
    const at = (seconds: number, factor: number) => () => operate({ kind: 'speed', source: lasting(seconds), factor });
    for (const [seconds, factor] of [
      [241, 0.5],
      [479, 0.99],
    ] as const)
      expect(at(seconds, factor)).toThrow(RangeError);
    expect(at(240, 0.5)().score.durationSeconds).toBe(480);
    expect(at(600, 1.1)().score.durationSeconds).toBeLessThan(600);
    const extended = (from: number): Piece => ({ ...lasting(400), from });
    const slowed = (from: number) => () => operate({ kind: 'speed', source: extended(from), factor: 0.5 });
    expect(slowed(160)().from).toBe(320);
    expect(slowed(159)).toThrow(RangeError);
    const again = { ...slowed(160)(), from: 640 };
    expect(() => operate({ kind: 'speed', source: again, factor: 0.8 })).toThrow(RangeError);
  });
});
