import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type MadeSong, type songMakers, songOrder, type SongOrder } from '@overtone/contract/sandbox';
import type { Song, SongLibrary } from '../render/song-library.js';
import { songFiles, type SongRequest } from '../render/song.js';
import { sendFile } from '../media/media-file.js';
import { timingBody } from './timing-body.js';

interface SongRoutesOptions {
  mostSeconds: number;
  baseOf: (request: FastifyRequest) => string;
}

const foundWithinMs = 250;
const types: Record<string, string> = {
  [songFiles.audio]: 'audio/mpeg',
  [songFiles.imageLarge]: 'image/jpeg',
  [songFiles.midi]: 'audio/midi',
};

/** Songs of the seeded library, as packages/contract/src/sandbox.ts says. Whom they are for is forgotten at a restart. */
export async function songRoutes(app: FastifyInstance, songs: SongLibrary, options: SongRoutesOptions): Promise<void> {
  const families = new Map<string, SongOrder['family']>();
  const { mostSeconds, baseOf } = options;

  const told = async (song: Song, base: string): Promise<MadeSong> => {
    const { key, state } = song;
    const link = (file: string) => (state === 'rendered' ? `${base}/_control/songs/${key}/${file}` : null);
    return {
      key,
      edition: songs.playedBy,
      state,
      audio_url: link(songFiles.audio),
      image_url: link(songFiles.imageLarge),
      midi_url: link(songFiles.midi),
      timing: state === 'rendered' ? await timingBody(songs, key, families.get(key) ?? 'udio') : null,
    };
  };

  app.get('/_control/songs', (): z.infer<typeof songMakers> => ({ edition: songs.playedBy }));

  app.post('/_control/songs', async (request, reply) => {
    const parsed = songOrder.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ ok: false, message: z.prettifyError(parsed.error) });
    const song = songs.order(requestOf(parsed.data, mostSeconds), parsed.data.first ? 'first' : 'background');
    families.set(song.key, parsed.data.family);
    // What is on the disk already is found at once.
    await Promise.race([song.ready, pause(foundWithinMs, undefined, { ref: false })]);
    return told(song, baseOf(request));
  });

  const missing = { ok: false, message: '没有这首歌，或沙箱重启过，请重新下单' };
  app.get<{ Params: { key: string } }>('/_control/songs/:key', async (request, reply) => {
    const song = families.has(request.params.key) ? songs.find(request.params.key) : undefined;
    return song ? told(song, baseOf(request)) : reply.code(404).send(missing);
  });

  app.get<{ Params: { key: string; file: string } }>('/_control/songs/:key/:file', async (request, reply) => {
    const { key, file } = request.params;
    const type = types[file];
    if (!type || !/^[0-9a-f]{40}$/.test(key)) return reply.code(404).send(missing);
    return sendFile(reply, songs.path(key, file), type);
  });
}

const requestOf = ({ seed, title, lyrics, tags, max_seconds }: SongOrder, mostSeconds: number): SongRequest => ({
  seed,
  title,
  tags,
  lyrics: lyrics || undefined,
  instrumental: lyrics === '',
  maxSeconds: Math.min(mostSeconds, max_seconds),
});
