import { describe, expect, it } from '@jest/globals';
import { readMurekaTiming } from './mureka/timing-read.js';
import { readRiffTiming } from './riff/timing-read.js';
import { readSunoTiming } from './suno/timing-read.js';

describe('[L3-18] Suno', () => {
  const words = [
    { word: '[Verse]\nRain ', success: true, start_s: 12.81, end_s: 13.05, p_align: 0.99 },
    { word: 'falls\n', success: false, start_s: 13.05, end_s: 13.62, p_align: 0.4 },
  ];
  const read = [
    { word: '[Verse]\nRain ', success: true, start_s: 12.81, end_s: 13.05 },
    { word: 'falls\n', success: false, start_s: 13.05, end_s: 13.62 },
  ];
  const camel = [
    { word: '[Verse]\nRain ', success: true, startS: 12.81, endS: 13.05, palign: 0.99 },
    { word: 'falls\n', success: false, startS: 13.05, endS: 13.62, palign: 0.4 },
  ];

  it.each<[string, unknown]>([
    ['as it sends it', { aligned_words: words, waveform_data: [0.0002], hoot_cer: 0.19, is_streamed: false }],
    ['in camel case', { alignedWords: camel, waveformData: [0.0002], hootCer: 0.19, isStreamed: false }],
    ['wrapped', { code: 200, msg: 'success', data: { alignedWords: camel } }],
    ['bare', words],
  ])('is read %s', (_, body) => expect(readSunoTiming(body)).toEqual(read));

  it('has no words for an instrumental and is nothing where the body is another', () => {
    expect(readSunoTiming({ aligned_words: [] })).toEqual([]);
    for (const other of [null, '', 'pending', 3, {}, { code: 'error', message: 'clip not exist' }, { data: null }])
      expect(readSunoTiming(other)).toBeNull();
  });

  it('leaves out what has no text or no beginning, reads numbers sent as text, and lets no word end before it begins', () => {
    const odd = [
      { word: '' },
      null,
      7,
      { word: 'a' },
      { word: 'b', start_s: '1.5', end_s: 1 },
      { word: 'c', start_s: -1 },
    ];
    expect(readSunoTiming(odd)).toEqual([{ word: 'b', success: true, start_s: 1.5, end_s: 1.5 }]);
  });
});

describe('[L3-19] Mureka', () => {
  const line = (text: string, words: object[], start = 12480, end = 16100) => ({ start, end, text, words });
  const body = (...lines: object[]) => ({
    lyrics_sections: [{ section_type: 'verse', start: 12480, end: 39210, lines }],
  });
  const rain = line('Rain, on a roof!', [
    { start: 12480, end: 12910, text: 'Rain' },
    { start: 12910, end: 13000, text: 'on' },
    { start: 13000, end: 13100, text: 'a' },
    { start: 13100, end: 14000, text: 'roof' },
  ]);

  it('is milliseconds, lines and words; the marks beside a word come from its line', () => {
    expect(readMurekaTiming({ choices: [body(rain)] })).toEqual([
      { word: 'Rain,', start_s: 12.48, end_s: 12.91, success: true, line_index: 0, space_after: true },
      { word: 'on', start_s: 12.91, end_s: 13, success: true, line_index: 0, space_after: true },
      { word: 'a', start_s: 13, end_s: 13.1, success: true, line_index: 0, space_after: true },
      { word: 'roof!', start_s: 13.1, end_s: 14, success: true, line_index: 0, space_after: false },
    ]);
  });

  it('takes a line without words as one, and words as they come where the line says something else', () => {
    expect(readMurekaTiming(body(line('雨落下来', []), line('x', [{ start: 20000, end: 21000, text: '风' }])))).toEqual(
      [
        { word: '雨落下来', start_s: 12.48, end_s: 16.1, success: true, line_index: 0, space_after: false },
        { word: '风', start_s: 20, end_s: 21, success: true, line_index: 1, space_after: false },
      ],
    );
  });

  it('is nothing where the body is another', () => {
    for (const other of [null, [], {}, { choices: [] }, { lyrics_sections: 'x' }])
      expect(readMurekaTiming(other)).toBeNull();
    expect(readMurekaTiming(body(null as never, { lines: 3 }))).toEqual([]);
    const odd = line('雨', [
      { start: 1000, end: 2000, text: { toString: 1, valueOf: 2 } },
      { start: 1, text: 7 },
    ]);
    expect(readMurekaTiming(body(odd))).toEqual([]);
  });
});

describe('[L3-20] [L3-21] Riffusion', () => {
  const words = [
    { text: 'Neon', start: 3.2, end: 3.6, line_index: 0, space_after: true, index_range: [0, 4] },
    { text: 'rain', start: 3.6, end: 4.1, line_index: 0, space_after: false, index_range: [5, 9] },
    { text: '夜', start: 5, end: 5.4, line_index: 1 },
  ];
  const read = [
    { word: 'Neon', start_s: 3.2, end_s: 3.6, success: true, line_index: 0, space_after: true },
    { word: 'rain', start_s: 3.6, end_s: 4.1, success: true, line_index: 0, space_after: false },
    { word: '夜', start_s: 5, end_s: 5.4, success: true, line_index: 1 },
  ];
  it.each<[string, unknown]>([
    ['of one generation', { status: 'complete', duration_s: 90, lyrics_timestamped: { words } }],
    ['of a list', { generations: [{ id: 'b' }, { id: 'a', lyrics_timestamped: { words } }] }],
    ['wrapped', { code: 200, data: { generations: [{ id: 'a', lyrics_timestamped: { words } }] } }],
  ])('is read %s', (_, body) => expect(readRiffTiming(body, 'a')).toEqual(read));

  it('is nothing where the body is another', () => {
    const another = { generations: [{ id: 'b', lyrics_timestamped: { words } }] };
    for (const other of [null, [], {}, another, { generations: 'x' }, { lyrics_timestamped: null }])
      expect(readRiffTiming(other, 'a')).toBeNull();
  });
});
