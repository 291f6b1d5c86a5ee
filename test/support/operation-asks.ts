import type { Operation } from '@overtone/contract/operations';
import { operations } from '@overtone/contract/operations';
import { providers } from '@overtone/contract/providers';

/** How each operation is asked for, as a client of the wire would: `song` is what it starts from. */

export interface Ask {
  path: string;
  body?: object;
}

export type Post = (path: string, body?: object) => Promise<{ data: Record<string, unknown> }>;

const verse = '[Verse]\n雨停了以后\n天还没有亮';
const sung = { prompt: verse, tags: '民谣，木吉他' };
const music = (title: string, body: object): Ask => ({ path: '/v1/suno/submit/music', body: { ...body, title } });

const asks: Record<Operation, (song: string, title: string, post: Post) => Ask | Promise<Ask>> = {
  music: (_, title) => music(title, sung),
  extend: (song, title) => music(title, { ...sung, task: 'extend', continue_clip_id: song, continue_at: 2 }),
  concat: (song) => ({ path: '/v1/suno/submit/concat', body: { clip_id: song } }),
  cover: (song, title) => music(title, { ...sung, task: 'cover', cover_clip_id: song }),
  infill: (song, title) =>
    music(title, { ...sung, task: 'infill', continue_clip_id: song, infill_start_s: 1, infill_end_s: 2 }),
  underpainting: (song, title) => music(title, { ...sung, task: 'underpainting', underpainting_clip_id: song }),
  overpainting: (song, title) => music(title, { ...sung, task: 'overpainting', overpainting_clip_id: song }),
  persona: async (song, title, post) => {
    const { data } = await post('/v1/suno/personas', { song_id: song, name: title.slice(0, 20) });
    return music(title, { ...sung, task: 'artist_consistency', persona_id: data.id });
  },
  inspiration: (song, title) => music(title, { ...sung, task: 'playlist_condition', inspiration_clip_ids: [song] }),
  upsample: (song) => ({ path: '/v1/suno/submit/upsample', body: { clip_id: song } }),
  speed: (song) => ({ path: '/v1/suno/submit/speed-adjust', body: { clip_id: song, speed: 0.75 } }),
  stems: (song) => ({ path: '/v1/suno/submit/stem', body: { clip_id: song } }),
  mp4: (song) => ({ path: `/v1/suno/mp4/${song}` }),
  midi: (song) => ({ path: `/songs/${song}/midi` }),
};

/** Those that this version asks of somebody: one that is added to the table is in every test of all of them. */
export const askable: readonly Operation[] = operations.filter((one) => providers.suno.operations.includes(one));

export const askFor = (operation: Operation, song: string, title: string, post: Post): Ask | Promise<Ask> =>
  asks[operation](song, title, post);
