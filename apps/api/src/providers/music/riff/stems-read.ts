import { providers } from '@overtone/contract/providers';
import type { StemName } from '@overtone/contract/operations';
import type { FileReport, TaskReport } from '../music-provider.js';
import { asRecord, finalLink, linkOf, textOf } from '../told-values.js';
import { percent, stateIn } from './task-read.js';

/** The parts of a song, by name: a list of them, or one field each. */

type Told = Record<string, unknown>;

const otherWords: Record<string, StemName> = {
  vocal: 'vocals',
  voice: 'vocals',
  drum: 'drums',
  others: 'other',
  instruments: 'other',
};

/** `clipId`: the song that is taken apart, by which its parts are named. Null where it is no answer to that question. */
export function readStems(payload: unknown, taskId: string, clipId: string): TaskReport | null {
  const told = asRecord(payload);
  if (!told || !('status' in told || 'stems' in told)) return null;
  const links = linksIn(told.stems);
  const isMade = 'status' in told ? stateIn(told) === 'succeeded' : links.size > 0;
  const files = [...links].map(([name, audioUrl]) => fileOf(name, audioUrl, { clipId, isMade }));
  const state = isMade ? 'succeeded' : 'running';
  return { taskId, state, progress: percent(told.process), failReason: null, clips: [], files };
}

function linksIn(stems: unknown): Map<StemName, string> {
  const entries = Array.isArray(stems)
    ? stems.slice(0, 50).map(asRecord).map(named)
    : Object.entries(asRecord(stems) ?? {});
  const links = new Map<StemName, string>();
  for (const [word, value] of entries) {
    const name = nameOf(word);
    const link = linkOf(asRecord(value)?.audio_url ?? asRecord(value)?.url ?? value);
    if (name && finalLink(link) && !links.has(name)) links.set(name, link);
  }
  return links;
}

const named = (stem: Told | null): [unknown, Told | null] => [stem?.name ?? stem?.type, stem];

function nameOf(said: unknown): StemName | null {
  const word = textOf(said, 'title').trim().toLowerCase();
  const name = otherWords[word] ?? word;
  return providers.riff.stems?.names.find((one) => one === name) ?? null;
}

const fileOf = (
  name: StemName,
  audioUrl: string,
  { clipId, isMade }: { clipId: string; isMade: boolean },
): FileReport => ({
  ...{ name, clipId: `${clipId}:${name}`, state: isMade ? 'complete' : 'pending', audioUrl },
  ...{ title: '', style: '', lyrics: '', imageUrl: null, failReason: null },
});
