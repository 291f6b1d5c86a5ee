import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { wireId, withData } from './envelope.js';
import { song } from './song.js';

/** One song, where it is of the family that the path names: any other is not there. */
const ofFamily = {
  method: 'GET',
  access: 'visitor',
  params: z.object({ id: wireId }),
  response: withData(song),
  problems: ['SONG_NOT_FOUND'],
} as const;

export const getMurekaSong = endpoint({
  ...ofFamily,
  path: '/v1/mureka/songs/{id}',
  summary: 'One song of Mureka',
});
