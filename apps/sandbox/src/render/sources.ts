import type { Piece, Sources } from '@overtone/engine/engine';
import { type SoundBank } from '@overtone/engine/inst/bank';
import { type Players, playersOf } from '../instruments/edition.js';
import { openBank } from '../instruments/sound-bank.js';
import { englishSpeech } from '../speech/flite.js';
import { recordingBehind } from './recording.js';
import type { RenderJob } from './renderer.js';
import { isOfBefore } from './song.js';
import { Gone } from './unplayable.js';

/** A job, as far as its sound asks. */
export type Sourced = Pick<RenderJob, 'request' | 'edition' | 'recordings'>;

/** One bank a thread, read when the first song wants it. */
const open = new Map<string, Promise<SoundBank>>();

function bankAt(path: string): Promise<SoundBank> {
  const known = open.get(path) ?? openBank(path);
  open.set(path, known);
  return known;
}

/**
 * What the songs of a job are made of beside their notes. A song of an edition before this one is played and sung by those
 * who did then; throws Gone where what they need is not installed any more. Where that had another engine its stems, and what
 * goes on from it, are its notes rendered by this one: they add up to the mix that was handed over nearly, not exactly.
 */
export async function sourcesOf(job: Sourced, piece: Piece): Promise<Sources> {
  const { request, edition, recordings } = job;
  const isBefore = isOfBefore(request, edition.name);
  const players: Players = isBefore ? playersOf(request.kept!.edition) : { bank: edition.bank, spoken: true };
  const speech = players.spoken ? (englishSpeech() ?? undefined) : undefined;
  if (players.bank === null || (isBefore && players.spoken && !speech && isSpoken(piece))) throw new Gone();
  const [recording, bank] = await Promise.all([
    recordingBehind(recordings, request),
    players.bank === undefined ? undefined : bankAt(players.bank),
  ]);
  return { recording, bank, speech };
}

/** Whether a song is sung as it is spoken. */
const isSpoken = ({ score }: Piece): boolean =>
  Object.values(score.parts)
    .flat()
    .some((part) => part.kind === 'voice' && part.notes.some(({ said }) => said !== undefined));
