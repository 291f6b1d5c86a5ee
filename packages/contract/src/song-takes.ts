import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { wireId, withData } from './envelope.js';
import { song } from './song.js';

/** The others that are complete go into the trash; whichever comes back from there takes the mark away again. */
export const keepSong = endpoint({
  method: 'POST',
  path: '/songs/keep',
  key: 'songs:write',
  access: 'member',
  summary: 'Keeps one of the songs of one submit and puts the others into the trash',
  body: z.object({ songId: wireId }),
  response: withData(z.object({ song, trashed: z.array(z.string()) })),
  problems: ['SONG_NOT_FOUND', 'SONG_NOT_READY', 'SONG_ALONE', 'TAKE_PENDING'],
});
