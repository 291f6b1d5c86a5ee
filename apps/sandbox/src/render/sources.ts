import type { Sources } from '@overtone/engine/engine';
import { type SoundBank } from '@overtone/engine/inst/bank';
import { openBank } from '../instruments/sound-bank.js';
import { englishSpeech } from '../speech/flite.js';
import { recordingBehind } from './recording.js';
import type { RenderJob } from './renderer.js';

/** One bank a thread, read when the first song wants it. */
const open = new Map<string, Promise<SoundBank>>();

function bankAt(path: string): Promise<SoundBank> {
  const known = open.get(path) ?? openBank(path);
  open.set(path, known);
  return known;
}

/** What the songs of a job are made of beside their notes. */
export async function sourcesOf({ recordings, request, edition }: RenderJob): Promise<Sources> {
  const [recording, bank] = await Promise.all([
    recordingBehind(recordings, request),
    edition.bank === undefined ? undefined : bankAt(edition.bank),
  ]);
  return { recording, bank, speech: englishSpeech() ?? undefined };
}
