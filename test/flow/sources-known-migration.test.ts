import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { databaseBefore, type EarlierDatabase } from '../support/earlier-database.js';

let earlier: EarlierDatabase;
beforeAll(async () => {
  earlier = await databaseBefore('sources_known');
}, 60_000);
afterAll(() => earlier.end());

interface Made {
  uid?: number | null;
  operation?: string;
  source?: string;
  /** The songs that its member could find when it was saved. */
  lineage?: string[];
  isPublic?: boolean;
}

async function song({ uid = 7, operation = 'music', source, lineage = [], isPublic = false }: Made) {
  const id = randomUUID();
  const made = uid === null ? 'preset' : 'music';
  const type = ['upload', 'mix'].includes(operation) ? 'upload' : made;
  await earlier.client.query(
    `insert into song (id, uid, position, provider, type, operation, status, title, tags, lyrics, model_name,
       model_version, media_key, created_at, source_song_id, is_public, audio_name)
     values ($1, $2, 0, 'suno', $3, $4, 'complete', '', '', '', '', '', $1::uuid::text, now(), $5, $6, 'a')`,
    [id, uid, type, operation, source, isPublic],
  );
  for (const [position, from] of lineage.entries())
    await earlier.client.query(
      `insert into song_lineage (song_id, position, source_song_id, role) values ($1, $2, $3, 'mix')`,
      [id, position, from],
    );
  return id;
}

it('mixes from before keep their label, and of what is public what a song of their member or of the library stands behind', async () => {
  const [own, library, theirs] = [await song({}), await song({ uid: null }), await song({ uid: 8 })];
  const [recording, gone] = [await song({ operation: 'upload' }), randomUUID()];
  const mix = (source: string, lineage: string[] = [source], isPublic = true) =>
    song({ operation: 'mix', source, lineage, isPublic });
  const taken = await song({ operation: 'upload', source: own });
  const takenGone = await song({ operation: 'upload', source: gone });
  const first = await mix(own);
  const unknown = await mix(gone, []);
  const hiddenGone = await mix(gone, [gone], false);
  const mixes = {
    first,
    library: await mix(library),
    ownBesideRecording: await mix(recording, [recording, own]),
    taken: await mix(taken),
    ofMix: await mix(first),
    goneSince: await mix(gone, [gone]),
    unknown,
    ofUnknown: await mix(unknown),
    recording: await mix(recording),
    theirs: await mix(theirs, []),
    hidden: await mix(own, [own], false),
    hiddenGone,
    takenGone: await mix(takenGone),
    ofHiddenGone: await mix(hiddenGone),
  };
  await earlier.migrate();
  const { rows } = await earlier.client.query<{ id: string; fact: string }>(
    `select id, concat_ws(' ', case when source_known then 'known' end, case when is_public then 'public' end) as fact
     from song where source_song_id is not null`,
  );
  const facts = new Map(rows.map(({ id, fact }) => [id, fact]));
  expect(Object.fromEntries(Object.entries(mixes).map(([name, id]) => [name, facts.get(id)]))).toEqual({
    first: 'known public',
    library: 'known public',
    ownBesideRecording: 'known public',
    taken: 'known public',
    ofMix: 'known public',
    goneSince: 'known public',
    unknown: '',
    ofUnknown: '',
    recording: '',
    theirs: '',
    hidden: 'known',
    hiddenGone: 'known',
    takenGone: 'known public',
    ofHiddenGone: 'known public',
  });
  expect(facts.get(taken)).toBe('known');
});
