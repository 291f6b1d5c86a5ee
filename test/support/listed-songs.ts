import { randomUUID } from 'node:crypto';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import type { Prisma } from '../../apps/api/src/platform/database/generated/client.js';

type Given = Partial<Prisma.SongUncheckedCreateInput>;

let born = 0;
/** Each song is a second older than the one before, so that orders are certain. */
const nextInstant = () => new Date(Date.UTC(2026, 9, 1) - (born += 1000));

/** A song as the lists and counters see it, without files: a preset of the library unless it gets a `uid`. */
export const songRow = (given: Given = {}): Prisma.SongUncheckedCreateInput => ({
  ...{ position: 0, provider: 'suno', operation: 'music', status: 'complete', isPublic: true, title: '歌', tags: '' },
  ...{ lyrics: '', modelName: 'm', modelVersion: 'v', audioName: 'audio.mp3', duration: 60, language: 'other' },
  ...{ mediaKey: randomUUID().replaceAll('-', ''), createdAt: nextInstant() },
  ...(given.uid === undefined
    ? { type: 'preset', presetKey: randomUUID(), artist: '无名' }
    : { type: 'music', generationId: randomUUID() }),
  ...given,
});

/** The id of a song that stands in the lists, or would if `given` did not say otherwise. */
export async function putSong({ client }: Database, given: Given = {}): Promise<string> {
  return (await client.song.create({ data: songRow(given), select: { id: true } })).id;
}
