import type { Sources } from '@overtone/engine/engine';
import { englishSpeech } from '../speech/flite.js';
import { recordingBehind } from './recording.js';
import type { RenderJob } from './renderer.js';

/** What the songs of a job are made of beside their notes. */
export async function sourcesOf({ recordings, request }: RenderJob): Promise<Sources> {
  return { recording: await recordingBehind(recordings, request), speech: englishSpeech() ?? undefined };
}
