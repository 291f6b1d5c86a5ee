import type { SongFile } from '@overtone/contract/song-file';
import { readSongFiles } from '@overtone/contract/song-file';
import { submitSongMidi, submitSunoMp4, submitSunoStem } from '@overtone/contract/operations-submit';
import { MPEGDecoder } from 'mpg123-decoder';
import type { Person } from './person.js';

type Caller = Pick<Person, 'call'>;

/** What makes files of a song. */
export const makes = {
  stems: (person: Caller, id: string) => person.call(submitSunoStem, { body: { clip_id: id } }),
  mp4: (person: Caller, id: string) => person.call(submitSunoMp4, { params: { id } }),
  midi: (person: Caller, id: string) => person.call(submitSongMidi, { params: { id } }),
} as const;

export const filesOf = async (person: Caller, id: string): Promise<SongFile[]> =>
  (await person.call(readSongFiles, { params: { id } })).data;

/** What a link of the server leads to. */
export async function fetched(server: { url: string }, link: string | null | undefined) {
  const answer = await fetch(new URL(link ?? '/none', server.url));
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Left and right of an MP3. */
export async function heard(bytes: Uint8Array): Promise<Float32Array[]> {
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  const { channelData } = decoder.decode(bytes);
  decoder.free();
  return channelData;
}

/** How loud what is left of a mix is without its parts, against the mix: in decibels. */
export function leftOver(mix: Float32Array[], parts: Float32Array[][]): number {
  let [rest, all] = [0, 0];
  for (const [channel, samples] of mix.entries()) {
    for (const [at, sample] of samples.entries()) {
      const sum = parts.reduce((total, part) => total + (part[channel]?.[at] ?? 0), 0);
      rest += (sample - sum) ** 2;
      all += sample ** 2;
    }
  }
  return 10 * Math.log10(rest / all);
}
