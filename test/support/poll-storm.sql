-- :count generations under way at one channel, long enough that they are looked at every :interval seconds: due one after
-- another over the first of these. What claims them, and when, is written down.
insert into channel (name, provider, dialect, base_url, api_key) values ('storm', 'suno', 'suno-task', ':url', 'x');
insert into generation (id, uid, provider, operation, model, request, status, stage, progress, channel_id, upstream_task_id,
    sent_at, polls, next_poll_at, claimed_at, deadline_at, request_hash, created_at)
  select md5('storm' || n)::uuid, 1, 'suno', 'music', 'chirp-auk', '{}', 'running', 'composing', 8,
    (select id from channel where name = 'storm'), 'task-' || n, now(), 60,
    now() + make_interval(secs => :lead + :interval::float8 * n / :count), now(), now() + interval '1 hour', '', now()
  from generate_series(1, :count) n;
insert into song (id, uid, generation_id, provider, type, operation, position, status, stage, progress, title, tags, lyrics,
    model_name, model_version, media_key, audio_name, language, created_at)
  select md5('song' || n || '.' || place)::uuid, 1, md5('storm' || n)::uuid, 'suno', 'music', 'music', place, 'pending',
    'composing', 8, '', '', '', '', '', md5('song' || n || '.' || place), 'audio.mp3', 'chinese', now()
  from generate_series(1, :count) n, generate_series(0, 1) place;
insert into song_source (output_id, song_id, generation_id, channel_id, clip_id, audio_url, title, tags, lyrics)
  select md5('song' || n || '.' || place)::uuid, md5('song' || n || '.' || place)::uuid, md5('storm' || n)::uuid,
    (select id from channel where name = 'storm'), 'task-' || n || '.' || place, '', '', '', ''
  from generate_series(1, :count) n, generate_series(0, 1) place;

create table storm_claim (task text, worker text, due timestamptz, at timestamptz);
create function storm_claimed() returns trigger language plpgsql as $$ begin
  insert into storm_claim values (old.upstream_task_id, current_setting('application_name'), old.next_poll_at, clock_timestamp());
  return null;
end $$;
create trigger storm_claimed after update on generation for each row when (new.polls > old.polls)
  execute function storm_claimed();
analyze;
