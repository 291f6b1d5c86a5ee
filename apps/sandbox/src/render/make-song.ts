import { join } from 'node:path';
import { cover } from '@overtone/engine/cover';
import { alignedWords, encodeMp3, giveBack, heardOf, type Mix, type Piece, renderPiece } from '@overtone/engine/engine';
import { growthOf } from '@overtone/engine/operations/growth';
import { toMidi } from '@overtone/engine/score/midi';
import type { Score } from '@overtone/engine/score/score';
import { writeAtomically } from '../files/atomic-file.js';
import { writeCover } from './cover.js';
import { pieceOf } from './piece.js';
import { readRecording } from './recording.js';
import type { Progress } from './progress.js';
import type { RenderJob } from './renderer.js';
import { type Sourced, sourcesOf } from './sources.js';
import { rememberMaster } from './stem-sound.js';
import { songFiles, type SongFacts, type SungLine } from './song.js';
import { waveform } from './waveform.js';

const kbps = 160;
/** Of the time that a song takes; the rest is its MP3. */
const mixShare = 0.85;

interface Sound {
  left: Float32Array;
  right: Float32Array;
  sampleRate: number;
  mp3: Uint8Array;
}

/** Makes all files of a song. `onComposed` hears the facts before the sound is there, `onProgress` how much of that is. */
export async function makeSong(
  job: RenderJob,
  onComposed: (facts: SongFacts) => void,
  onProgress: Progress = () => undefined,
): Promise<SongFacts> {
  const { request, folder } = job;
  const piece = await pieceOf(job, request);
  const heard = heardOf(piece);
  const facts = factsOf(piece, heard);
  await writeCover(cover({ seed: request.seed, key: heard.key }), folder);
  onComposed(facts);
  const sound = await soundOf(job, piece, onProgress);
  const words = {
    aligned_words: alignedWords(heard),
    waveform_data: waveform(sound.left, sound.right, sound.sampleRate),
    hoot_cer: 0,
    is_streamed: false,
  };
  giveBack(sound);
  const write = (file: string, content: string | Uint8Array) => writeAtomically(join(folder, file), content);
  await write(songFiles.audio, sound.mp3);
  await write(songFiles.words, JSON.stringify(words));
  await write(songFiles.lines, JSON.stringify(sungLines(heard)));
  await write(songFiles.midi, toMidi(heard));
  await write(songFiles.facts, JSON.stringify(facts));
  return facts;
}

export const factsOf = (piece: Piece, heard: Score): SongFacts => ({
  title: heard.title,
  lyrics: heard.lyrics,
  tags: heard.tags.join(', '),
  durationSeconds: heard.durationSeconds,
  growth: growthOf(piece),
});

/** A recording is heard as it came; everything else is played. */
async function soundOf(job: RenderJob, piece: Piece, onProgress: Progress): Promise<Sound> {
  const { work } = job.request;
  if (work?.kind === 'recording') return readRecording(job.recordings, work.file ?? '');
  const played = await play(job, piece, onProgress);
  rememberMaster(job.folder, played.master);
  return played;
}

/** The sound of a piece as it is handed over: who reads it gives it back (`giveBack`). */
export async function play(job: Sourced, piece: Piece, onProgress?: Progress): Promise<Sound & Pick<Mix, 'master'>> {
  const sources = await sourcesOf(job, piece);
  const { left, right, sampleRate, master } = renderPiece(piece, (share) => onProgress?.(share * mixShare), sources);
  return { left, right, sampleRate, master, mp3: await encodeMp3(left, right, sampleRate, kbps) };
}

const sungLines = (score: Score): SungLine[] =>
  score.lines.map(({ section, text, words }) => ({
    section,
    kind: score.sections[section]?.kind ?? '',
    text,
    words: words.map(({ text: word, start, end, after }) => ({ text: word, start, end, gap: /\s/.test(after) })),
  }));
