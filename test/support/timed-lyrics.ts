import type { TimedWord } from '@overtone/contract/timing';
import { readMurekaTiming } from '../../apps/api/src/providers/music/mureka/timing-read.js';
import { readRiffTiming } from '../../apps/api/src/providers/music/riff/timing-read.js';
import { readSunoTiming } from '../../apps/api/src/providers/music/suno/timing-read.js';

export const lyrics = '[Verse]\n站台的灯\n晚一点\n[Chorus]\n再晚一点';
/** When each word begins and ends, line by line, in seconds. */
export const plan = lyrics
  .split('\n')
  .filter((line) => !line.startsWith('['))
  .map((line, index) =>
    [...line].map((text, at) => {
      const start = 0.3 + index * 1.2 + at * 0.25;
      return { text, start, end: start + 0.2 };
    }),
  );

const ms = (seconds: number) => Math.round(seconds * 1000);
/** The same song as three providers tell it. */
const suno = readSunoTiming({
  aligned_words: plan.flatMap((line, index) =>
    line.map(({ text, start, end }, at) => ({
      word: `${at ? '' : ['[Verse]\n', '', '[Chorus]\n'][index]}${text}${at === line.length - 1 ? '\n' : ''}`,
      ...{ success: true, start_s: start, end_s: end, p_align: 1 },
    })),
  ),
});
const mureka = readMurekaTiming({
  lyrics_sections: [
    {
      section_type: 'verse',
      lines: plan.map((line) => ({
        start: ms(line[0]?.start ?? 0),
        end: ms(line.at(-1)?.end ?? 0),
        text: line.map(({ text }) => text).join(''),
        words: line.map(({ text, start, end }) => ({ text, start: ms(start), end: ms(end) })),
      })),
    },
  ],
});
const riff = readRiffTiming({
  lyrics_timestamped: {
    words: plan.flatMap((line, index) => line.map((word) => ({ ...word, line_index: index, space_after: false }))),
  },
});
export const shapes: [name: string, words: TimedWord[] | null, modelName: string][] = [
  ['suno', suno, 'chirp-auk'],
  ['mureka', mureka, 'mureka-7.6'],
  ['riff', riff, 'fuzz-1.1'],
];
