import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { wireId, withData } from './envelope.js';
import { limits } from './limits.js';
import { idList, song } from './song.js';

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
  key: 'songs:read',
  summary: 'One song of Mureka',
});

export const getUdioSong = endpoint({
  ...ofFamily,
  path: '/v1/udio/songs/{id}',
  key: 'songs:read',
  summary: 'One song of Udio',
});

/** How several songs stand, whichever family makes them: those that are not there for the caller are left out. */
export const queryGateway = endpoint({
  method: 'GET',
  path: '/v1/gateway/query',
  key: 'songs:read',
  access: 'visitor',
  summary: 'Songs of any family by their ids, separated by commas, in the order asked',
  query: z.object({ ids: idList(limits.list.maxLimit) }),
  response: withData(z.array(song)),
});
