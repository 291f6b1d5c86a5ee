import { setImmediate as turn } from 'node:timers/promises';
import { cover } from '@overtone/engine/cover';
import { giveBack, heardOf, operate } from '@overtone/engine/engine';
import type { Edition } from '../instruments/edition.js';
import { play } from './make-song.js';
import type { SongRequest } from './song.js';

/** Long enough that what a song does again and again is compiled; in the words of the site, and in those that are spoken first. */
const songs: readonly SongRequest[] = [
  {
    seed: 'warm-up',
    tags: '流行 女声',
    lyrics: '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n[副歌]\n我还在原地等候\n等一个夏天的尽头',
    maxSeconds: 30,
  },
  {
    seed: 'warm-up',
    tags: 'pop male',
    lyrics: '[Chorus]\nThe night is young and so are we\nThe river runs into the sea',
    maxSeconds: 10,
  },
];

/** Makes all that a song is made of, and keeps nothing of it. Begins no other song once `isAwaited`. */
export async function warmUp(edition: Edition, isAwaited = () => false, requests = songs): Promise<void> {
  for (const request of requests) {
    // What was sent to this thread meanwhile is heard here.
    await turn();
    if (isAwaited()) return;
    const piece = operate({ kind: 'compose', request });
    cover({ seed: request.seed, key: heardOf(piece).key });
    giveBack(await play({ request, edition, recordings: '' }, piece));
  }
}
