import { join } from 'node:path';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { cover } from '@overtone/engine/cover';
import { alignedWords, compose, encodeMp3, renderMix } from '@overtone/engine/engine';
import { toMidi } from '@overtone/engine/score/midi';
import type { Score } from '@overtone/engine/score/score';
import { writeAtomically } from '../files/atomic-file.js';
import { writeCover } from './cover.js';
import type { RenderJob } from './renderer.js';
import { songFiles, type SongFacts, type SungLine } from './song.js';
import { waveform } from './waveform.js';

export type RenderMessage =
  | { kind: 'composed'; facts: SongFacts }
  | { kind: 'done'; facts: SongFacts }
  | { kind: 'failed'; reason: string };

const kbps = 160;
const port = parentPort;
if (!port) throw new Error('render-worker runs as a thread only');

// On Linux this lowers the thread that calls, elsewhere the whole process: there it must not.
if (process.platform === 'linux') setPriority(10);

async function render({ request, folder }: RenderJob, tell: (message: RenderMessage) => void): Promise<void> {
  const score = compose(request);
  const facts: SongFacts = {
    title: score.title,
    lyrics: score.lyrics,
    tags: score.tags.join(', '),
    durationSeconds: score.durationSeconds,
  };
  await writeCover(cover({ seed: request.seed, key: score.key }), folder);
  tell({ kind: 'composed', facts });
  const mix = renderMix(score);
  const words = {
    aligned_words: alignedWords(score),
    waveform_data: waveform(mix.left, mix.right, mix.sampleRate),
    hoot_cer: 0,
    is_streamed: false,
  };
  await writeAtomically(join(folder, songFiles.audio), await encodeMp3(mix.left, mix.right, mix.sampleRate, kbps));
  await writeAtomically(join(folder, songFiles.words), JSON.stringify(words));
  await writeAtomically(join(folder, songFiles.lines), JSON.stringify(sungLines(score)));
  await writeAtomically(join(folder, songFiles.midi), toMidi(score));
  await writeAtomically(join(folder, songFiles.facts), JSON.stringify(facts));
  tell({ kind: 'done', facts });
}

const sungLines = (score: Score): SungLine[] =>
  score.lines.map(({ section, text, words }) => ({
    section,
    kind: score.sections[section]?.kind ?? '',
    text,
    words: words.map(({ text: word, start, end, after }) => ({ text: word, start, end, gap: /\s/.test(after) })),
  }));

port.on('message', (job: RenderJob) => {
  const tell = (message: RenderMessage) => port.postMessage(message);
  render(job, tell).catch((error: unknown) => {
    tell({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
