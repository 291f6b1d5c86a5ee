import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { databaseBefore, type EarlierDatabase } from '../support/earlier-database.js';

let earlier: EarlierDatabase;
beforeAll(async () => {
  earlier = await databaseBefore('presets_renewed');
}, 60_000);
afterAll(() => earlier.end());

const [one, two] = ['11111111-1111-4111-8111-111111111111', 'aaaaaaaa-2222-4222-8222-222222222222'] as const;
const song = (id: unknown) => ({ source: { kind: 'song', song: id, stem: null } });

/** A project, and the songs that are read of it. */
const projects: [object, string[]][] = [
  [{ audios: [song(one), song(two.toUpperCase()), song(one), { source: { kind: 'upload', url: 'u' } }] }, [one, two]],
  [{ audios: [song('no id'), song(7), song(null), song(`${one}\n`)] }, []],
  [{ audios: [] }, []],
  // Of no shape that was ever written.
  [{}, []],
  [{ audios: null }, []],
  [{ audios: 'none' }, []],
  [{ audios: [7, null, { source: 'none' }, { source: null }, {}] }, []],
];

it('which songs a shared project has is read of whatever lies there', async () => {
  await earlier.client.query(
    `insert into mix_link (id, uid, name, project, created_at, expires_at)
    select gen_random_uuid(), nth, '', project, now(), now() + interval '1 day'
    from jsonb_array_elements($1::jsonb) with ordinality as given (project, nth)`,
    [JSON.stringify(projects.map(([project]) => project))],
  );
  await earlier.migrate();
  const { rows } = await earlier.client.query<{ songs: string[] }>(
    'select songs::text[] as songs from mix_link order by uid',
  );
  expect(rows.map(({ songs }) => songs.toSorted())).toEqual(projects.map(([, songs]) => songs));
});
