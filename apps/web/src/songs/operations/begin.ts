import {
  submitSongMidi,
  submitSunoConcat,
  submitSunoMp4,
  submitSunoSpeed,
  submitSunoStem,
  submitSunoUpsample,
} from '@overtone/contract/operations-submit';
import { submitMurekaStems, submitRiffStems } from '@overtone/contract/operations-families';
import type { ProviderId } from '@overtone/contract/providers';
import { call } from '../../lib/api';
import type { AttemptHeaders } from '../../lib/attempt';
import type { OnceOperation } from './once';

/** What begins at once, and what is said besides of which song. */
export interface OnceRequest {
  operation: OnceOperation;
  songId: string;
  /** Who makes it. */
  maker: ProviderId;
  /** Of `speed`: times the one it has. */
  speed: number;
  /** Of `upsample`: the model. */
  remaster: string;
}

type Begin = (request: OnceRequest, how: { headers: AttemptHeaders }) => ReturnType<typeof call<typeof submitSunoStem>>;

/** A song is taken apart where its own family does that; a recording by Suno. */
const apart: Record<ProviderId, (songId: string, how: Parameters<Begin>[1]) => ReturnType<Begin>> = {
  suno: (clip_id, how) => call(submitSunoStem, { body: { clip_id } }, how),
  udio: (clip_id, how) => call(submitSunoStem, { body: { clip_id } }, how),
  mureka: (song_id, how) => call(submitMurekaStems, { body: { song_id } }, how),
  riff: (id, how) => call(submitRiffStems, { params: { id } }, how),
};

const ways: Record<OnceOperation, Begin> = {
  concat: ({ songId: clip_id }, how) => call(submitSunoConcat, { body: { clip_id } }, how),
  upsample: ({ songId: clip_id, remaster: mv }, how) => call(submitSunoUpsample, { body: { clip_id, mv } }, how),
  speed: ({ songId: clip_id, speed }, how) => call(submitSunoSpeed, { body: { clip_id, speed } }, how),
  stems: ({ songId, maker }, how) => apart[maker](songId, how),
  mp4: ({ songId: id }, how) => call(submitSunoMp4, { params: { id } }, how),
  midi: ({ songId: id }, how) => call(submitSongMidi, { params: { id } }, how),
};

export const begin = (request: OnceRequest, headers: AttemptHeaders) => ways[request.operation](request, { headers });
