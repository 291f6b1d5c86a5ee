import type { Db } from '../../platform/database/database.js';
import { notify } from '../notices/notices.js';
import { toPoints } from '../points/points.js';
import { ownSong } from '../songs/songs.js';
import { tellWebhooks } from '../webhooks/webhooks.js';
import { isSong, type Output } from './generation.outputs.flow.js';
import type { GenerationRow } from './generation.store.js';

interface Ended {
  isGood: boolean;
  outputs: readonly Output[];
  /** Hundredths of points that came back. */
  returned: number;
  now: Date;
}

/** What its member finds at the bell, and programs are told: once for a generation, however many songs or files it made. */
export async function notifyEnd(tx: Db, row: GenerationRow, { isGood, outputs, returned, now }: Ended): Promise<void> {
  const { uid, operation } = row;
  const complete = outputs.filter(({ status }) => status === 'complete');
  const shown = complete[0] ?? outputs[0];
  const title = shown === undefined ? '' : await titleOf(tx, uid, shown);
  const told = { uid, thing: row.id, now };
  await tellWebhooks(tx, { ...told, type: isGood ? 'generation.finished' : 'generation.failed' });
  if (!isGood) {
    const values = { title, operation, points: toPoints(returned) };
    await notify(tx, { ...told, kind: 'song_failed', values, link: '/create#log' });
    return;
  }
  const values = { title, operation, count: complete.length };
  await notify(tx, { ...told, kind: 'song_ready', values, link: linkOf(shown) });
}

/** Programs that wait for it hear of one that was taken back, too; its member did that. */
export const tellCancelled = (tx: Db, { uid, id: thing }: GenerationRow, now: Date): Promise<void> =>
  tellWebhooks(tx, { uid, thing, type: 'generation.failed', now });

const titleOf = async (tx: Db, uid: number, output: Output): Promise<string> =>
  isSong(output) ? output.title : ((await ownSong(tx, uid, output.songId))?.title ?? '');

/** Where it can be heard; what is gone by now has no page. */
const linkOf = (output: Output | undefined): string =>
  output === undefined ? '/my-music' : `/song/${isSong(output) ? output.id : output.songId}`;
