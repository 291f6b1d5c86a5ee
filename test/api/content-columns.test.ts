import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration, sweepsByHand: true });
}, 60_000);
afterAll(() => app.stop());

/** Words and pictures of the tables that everybody reads from which nobody writes freely, or nobody else sees. */
const others: Record<string, string> = {
  account: 'agreement_version asked_profile avatar_seed email password_hash phone privacy_version role',
  announcement: 'audience category link status type',
  // The keys of its songs.
  mix_link: 'songs',
  playlist: '',
  // What providers and we call things, the names of files, and `asked_settings`, which its owner alone reads.
  song: `artist asked_settings audio_name error_message error_type first_image_name genres language media_key midi_name
    model_name model_version operation persona_id preset_key provider spectrum_name stage status thumb_name type
    video_cover_name video_name wav_name`,
};

it('every column of words that everybody reads is one whose change asks for a verdict, or stands here with the others', async () => {
  const rows = await app.database.client.$queryRaw<{ place: string; asks: boolean }[]>`
    select c.table_name || '.' || c.column_name as place, exists (
      select from information_schema.triggered_update_columns t
      where t.event_object_table = c.table_name and t.event_object_column = c.column_name
        and t.trigger_name like '%_checked') as asks
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name in ('song', 'playlist', 'mix_link', 'announcement', 'account')
      and c.data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying')`;
  const known = Object.entries(others).flatMap(([table, names]) =>
    names.split(/\s+/).flatMap((name) => (name ? [`${table}.${name}`] : [])),
  );
  const silent = rows.flatMap(({ place, asks }) => (asks ? [] : [place]));
  // A status is asked about as well, since it shows things; it says nothing itself.
  const states = ['announcement.status', 'song.status'];
  expect(silent.toSorted()).toEqual(known.filter((place) => !states.includes(place)).toSorted());
});

it('and each of those that ask is among what is looked at', async () => {
  const asked = await app.database.client.$queryRaw<{ place: string; body: string }[]>`
    select t.event_object_table || '.' || t.event_object_column as place,
      (select prosrc from pg_proc where proname = case t.event_object_table when 'mix_link' then 'mix_parts'
        when 'account' then 'profile_checked' else t.event_object_table || '_parts' end) as body
    from information_schema.triggered_update_columns t where t.trigger_name like '%_checked'`;
  // What decides whether it is shown, and whose it is.
  const deciding = /\.(status|is_public|trashed_at|withheld|uid)$/;
  const missing = asked.filter(
    ({ place, body }) => !deciding.test(place) && !body.includes(place.split('.')[1] ?? '-'),
  );
  expect(missing).toEqual([]);
  expect(asked.length).toBeGreaterThan(20);
});

it('every table that everybody reads from asks for a verdict before it is written', async () => {
  const rows = await app.database.client.$queryRaw<{ name: string; asks: boolean }[]>`
    select c.table_name as name, exists (
      select from information_schema.triggers t where t.event_object_table = c.table_name
        and t.action_timing = 'BEFORE' and t.trigger_name like '%_checked') as asks
    from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
    where c.table_schema = 'public' and b.table_type = 'BASE TABLE' and c.column_name in ('is_public', 'withheld', 'nickname')
    group by c.table_name order by c.table_name`;
  expect(rows).toEqual(
    ['account', 'announcement', 'mix_link', 'playlist', 'song'].map((name) => ({ name, asks: true })),
  );
});
