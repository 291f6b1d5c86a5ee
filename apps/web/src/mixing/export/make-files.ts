import type { FetchedFile } from '@overtone/contract/client';
import type { MixProject, MixTrack } from '@overtone/contract/mix-project';
import { audibleTracks } from '../audible';
import { projectSeconds } from '../clip-time';
import type { SoundOf } from '../clips';
import { bitsOf, fileNameOf, kbpsOf, type Choice } from './choice';
import { songFacts, type OfSong } from '@overtone/labels/song-facts';
import { id3Of } from '@overtone/labels/id3';
import { wavChunks } from '@overtone/labels/wav';
import { heldSounds } from './held-sounds';
import { fileOf } from './file';
import { renderWithin } from './render-pieces';
import { rendered } from '../render';
import { tailOf } from '../ring';

/** How far it is: seconds rendered of all that are to be, or the share of the file that is written. */
export type Progress = { at: number; of: number } | { share: number };

export interface Made {
  file: FetchedFile;
  /** Seconds of sound, and seconds that their rendering took. */
  length: number;
  took: number;
}

/** The project with what its engine knows: a file is made of nothing else. */
export interface Sounding {
  project: MixProject;
  soundOf: SoundOf;
  settled: () => Promise<unknown>;
  rate: number;
  /** Bytes of sound that this device bears beside what the project holds. */
  room: number;
}

/** What the files say of themselves besides their names; `cue`: an audible label comes first. */
export interface MixLabel {
  label: OfSong['label'];
  cue: boolean;
}

interface How {
  label: MixLabel;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** Echoes ring on behind the last clip; a loop ends where it ends. */
export const rangeOf = (project: MixProject, range: Choice['range']): { from: number; until: number } =>
  range === 'loop' ? project.loop : { from: 0, until: projectSeconds(project) + tailOf(project) };

/** The file that was chosen: the mix, or a zip with a file for each track that is heard. */
export async function makeFile(
  { project, soundOf: soundNow, settled, rate, room }: Sounding,
  choice: Choice,
  { label, signal, onProgress }: How,
): Promise<Made> {
  await settled();
  signal.throwIfAborted();
  const soundOf = heldSounds(project, soundNow);
  const began = performance.now();
  const { from, until } = rangeOf(project, choice.range);
  const stretch = { project, from, until };
  const seconds = rendered(stretch);
  const parts = choice.what === 'mix' ? [null] : heard(project);
  let took = 0;
  const files: FetchedFile[] = [];
  for (const [at, track] of parts.entries()) {
    const order = {
      ...{ ...stretch, rate, signal, soundOf },
      project: track ? alone(project, track.id) : project,
      onProgress: (done: number) => onProgress({ at: at * seconds + done, of: parts.length * seconds }),
    };
    const channels = await renderWithin(order, room);
    took = (performance.now() - began) / 1000;
    files.push(
      await written(channels, rate, {
        ...{ choice, track, bpm: project.bpm * project.varied.speed, label },
        ...{ signal, onProgress },
      }),
    );
  }
  return { file: await together(files, choice), length: seconds * parts.length, took };
}

/** The tracks that make a file each. */
export function heard({ tracks }: MixProject): MixTrack[] {
  const audible = audibleTracks(tracks);
  return tracks.filter(({ id, clips }) => audible.has(id) && clips.length > 0);
}

const alone = (project: MixProject, id: string): MixProject => ({
  ...project,
  tracks: project.tracks.map((track) => ({ ...track, mute: track.id !== id, solo: false })),
});

/** A mix has no words and no cover of its own. */
const unsung = { lyrics: '', cover: null, model: [], marked: true } as const;

interface Of extends How {
  choice: Choice;
  track: MixTrack | null;
  bpm: number;
}

async function written(
  channels: Float32Array<ArrayBuffer>[],
  rate: number,
  { choice, track, bpm, label, signal, onProgress }: Of,
) {
  const facts = { ...songFacts({ ...unsung, ...choice, piece: track?.name ?? '', label: label.label }), bpm };
  const kbps = kbpsOf(choice.format);
  const name = `${fileNameOf(facts.title)}.${kbps === null ? 'wav' : 'mp3'}`;
  const form = kbps === null ? { bits: bitsOf(choice.format), chunks: wavChunks(facts, new Date()) } : { kbps };
  const loudness = choice.what === 'mix' ? choice.loudness : 'asIs';
  const order = { channels, rate, loudness, fade: choice.fade, form, cue: label.cue };
  const sound = await fileOf(order, signal, (share) => onProgress({ share }));
  const content = kbps === null ? sound : new Blob([id3Of(facts), sound], { type: 'audio/mpeg' });
  return { name, content };
}

async function together(files: readonly FetchedFile[], { what, title }: Choice): Promise<FetchedFile> {
  const first = files[0];
  if (what === 'mix' && first) return first;
  const { downloadZip } = await import('client-zip');
  const entries = files.map(({ name, content }, at) => ({
    name: `${String(at + 1).padStart(2, '0')} ${name}`,
    input: content,
    lastModified: new Date(),
  }));
  return { name: `${fileNameOf(title)}.zip`, content: await downloadZip(entries).blob() };
}
