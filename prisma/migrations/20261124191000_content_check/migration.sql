-- Nothing goes public without a verdict (docs/decisions/035-content-check.md). The rule stands here, below every road:
-- whoever makes a song, a playlist, a link to a mix, an announcement or a name public, or changes one that is, asks it.

-- What is checked by. One row.
create table content_rule (
  id smallint not null default 1,
  -- Somebody outside is asked.
  vendor boolean not null default false,
  -- How many words of one's own there are.
  words integer not null default 0,
  -- Grows with every change of the words.
  version integer not null default 1,
  -- The version by which everything public has been looked at.
  walked integer not null default 1,
  constraint content_rule_pkey primary key (id),
  constraint content_rule_one check (id = 1)
);
insert into content_rule default values;

-- What is public or wants to be, as it was put up, and what was said to it. The verdict is about `digest`, nothing else.
create table content_check (
  id bigserial not null,
  kind text not null,
  subject text not null,
  uid integer,
  parts jsonb not null,
  digest text not null,
  state text not null default 'waiting',
  source text,
  labels text[] not null default '{}',
  words text[] not null default '{}',
  -- By which words it was looked at.
  version integer not null default 0,
  attempts integer not null default 0,
  due_at timestamptz(3),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by integer,
  note text not null default '',
  appeal text,
  appealed_at timestamptz(3),
  constraint content_check_pkey primary key (id),
  constraint content_check_kind check (kind in ('song', 'profile', 'playlist', 'mix', 'announcement')),
  constraint content_check_state check (state in ('waiting', 'passed', 'held', 'refused')),
  constraint content_check_source check (source in ('lists', 'vendor', 'staff')),
  constraint content_check_said check ((state = 'waiting') = (source is null) and (state = 'waiting') = (decided_at is null)),
  constraint content_check_staff check ((decided_by is not null) = (source is not distinct from 'staff')),
  constraint content_check_appealed check ((appeal is null) = (appealed_at is null)),
  constraint content_check_short check (length(note) <= 1000 and length(appeal) <= 2000)
);
create unique index content_check_kind_subject_key on content_check (kind, subject);
create index content_check_waiting on content_check (id) where (state = 'waiting');
create index content_check_queue on content_check (state, created_at desc, id desc);
-- What staff look at is little among much that passed.
create index content_check_kept on content_check (created_at desc, id desc) where (state in ('held', 'refused'));
create index content_check_by_lists on content_check (id) where (source = 'lists' and state in ('held', 'refused'));
create index content_check_uid_id_idx on content_check (uid, id);
create index content_check_created_at_id_idx on content_check (created_at desc, id desc);

alter table song add column withheld boolean not null default false;
alter table playlist add column withheld boolean not null default false;
alter table mix_link add column withheld boolean not null default false;
alter table announcement add column withheld boolean not null default false;
-- The name and the signature that wait for a verdict: others see those before.
alter table account add column asked_profile jsonb;

alter table banned_word drop constraint banned_word_list;
alter table banned_word add constraint banned_word_list check (list in
  ('artistBlacklist', 'chineseHomophones', 'chineseArtistNames', 'ordinaryPhrases', 'contentRefused', 'contentHeld'));

alter table notice drop constraint notice_kind;
alter table notice add constraint notice_kind check (kind in
  ('ticket_reply', 'song_ready', 'song_failed', 'order_paid', 'points_expiring', 'song_hidden', 'song_restored',
   'content_held', 'content_refused', 'content_passed'));

-- What everybody could read or see of each.
create function song_parts(s song) returns jsonb language sql stable as $$
  select jsonb_build_object('title', s.title, 'style', s.tags, 'lyrics', s.lyrics, 'cover', s.image_name,
    'asked', concat_ws(E'\n', nullif(s.description, ''), nullif(s.asked_tags, ''), nullif(s.asked_lyrics, ''),
      nullif(s.negative_tags, '')))
$$;
create function playlist_parts(p playlist) returns jsonb language sql stable as $$
  select jsonb_build_object('title', p.title)
$$;
create function mix_parts(m mix_link) returns jsonb language sql stable as $$
  select jsonb_build_object('title', m.name, 'names',
    (select string_agg(distinct said, E'\n' order by said) from (
      select word #>> '{}' as said from (
        select jsonb_path_query(m.project, '$.**.name') union all select jsonb_path_query(m.project, '$.**.text')) words (word)
      where jsonb_typeof(word) = 'string') texts where said <> ''))
$$;
create function announcement_parts(a announcement) returns jsonb language sql stable as $$
  select jsonb_build_object('title', a.title, 'text', a.content, 'button', a.click_text)
$$;
create function profile_parts(nickname text, signature text) returns jsonb language sql immutable as $$
  select jsonb_build_object('nickname', nickname, 'signature', signature)
$$;
create function content_digest(parts jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to(parts::text, 'UTF8')), 'hex')
$$;

-- Whether these parts wait for a verdict, or have one that keeps them back. What was never asked is put up here. Called
-- under the lock of the subject's row; the rule's row is held so that no change of the words slips in beside it.
create function content_withheld(of_kind text, of_subject text, of_uid integer, of_parts jsonb) returns boolean
language plpgsql as $$
declare
  rule content_rule;
  known record;
  digest_now text := content_digest(of_parts);
begin
  select * into rule from content_rule for share;
  select digest, state, source, version into known from content_check where kind = of_kind and subject = of_subject;
  -- What passed by other words than those of now is looked at again: what was not shown meanwhile nobody has looked at.
  if known.digest = digest_now and (known.state <> 'passed' or known.source = 'staff' or known.version = rule.version
    or rule.words = 0)
  then return known.state <> 'passed'; end if;
  if not rule.vendor and rule.words = 0 then
    delete from content_check where kind = of_kind and subject = of_subject;
    return false;
  end if;
  insert into content_check (kind, subject, uid, parts, digest, created_at)
    values (of_kind, of_subject, of_uid, of_parts, digest_now, now())
    on conflict (kind, subject) do update set uid = excluded.uid, parts = excluded.parts, digest = excluded.digest,
      state = 'waiting', source = null, labels = '{}', words = '{}', attempts = 0, due_at = null,
      created_at = excluded.created_at, decided_at = null, decided_by = null, note = '', appeal = null, appealed_at = null;
  return true;
end $$;

-- What is not shown any more need not be looked at; what was decided about it stays.
create function content_left(of_kind text, of_subject text) returns void language sql as $$
  delete from content_check where kind = of_kind and subject = of_subject and state in ('waiting', 'held')
$$;

-- The library's own songs are the operator's, who wrote them.
create function song_checked() returns trigger language plpgsql as $$
begin
  if new.is_public and new.status = 'complete' and new.uid is not null then
    new.withheld := content_withheld('song', new.id::text, new.uid, song_parts(new));
  else
    if tg_op = 'UPDATE' then
      if old.is_public and not new.is_public then perform content_left('song', new.id::text); end if;
    end if;
    new.withheld := false;
  end if;
  return new;
end $$;
create trigger song_checked before insert or update of is_public, status, uid, title, tags, lyrics, image_name, description,
  asked_tags, asked_lyrics, negative_tags, withheld on song for each row execute function song_checked();

create function playlist_checked() returns trigger language plpgsql as $$
begin
  if not new.is_public then
    if tg_op = 'UPDATE' then
      if old.is_public then perform content_left('playlist', new.id::text); end if;
    end if;
    new.withheld := false;
  else
    new.withheld := content_withheld('playlist', new.id::text, new.uid, playlist_parts(new));
  end if;
  return new;
end $$;
create trigger playlist_checked before insert or update of is_public, uid, title, withheld
  on playlist for each row execute function playlist_checked();

create function mix_checked() returns trigger language plpgsql as $$
begin
  new.withheld := content_withheld('mix', new.id::text, new.uid, mix_parts(new));
  return new;
end $$;
create trigger mix_checked before insert or update of uid, name, project, withheld
  on mix_link for each row execute function mix_checked();

create function announcement_checked() returns trigger language plpgsql as $$
begin
  new.withheld := new.status = 'published'
    and content_withheld('announcement', new.id::text, null, announcement_parts(new));
  return new;
end $$;
create trigger announcement_checked before insert or update of status, title, content, click_text, withheld
  on announcement for each row execute function announcement_checked();

-- A name that waits is kept beside the one that others see. No name at all needs no verdict.
create function profile_checked() returns trigger language plpgsql as $$
declare
  wanted jsonb := profile_parts(new.nickname, new.signature);
begin
  if current_setting('content.conceal', true) = 'on' then return new; end if;
  if (new.nickname is null and new.signature is null) then
    delete from content_check where kind = 'profile' and subject = new.uid::text;
    new.asked_profile := null;
  elsif content_withheld('profile', new.uid::text, new.uid, wanted) then
    new.asked_profile := wanted;
    new.nickname := null;
    new.signature := null;
    if tg_op = 'UPDATE' then
      -- What is shown itself is kept back: it was looked at again.
      if wanted is distinct from profile_parts(old.nickname, old.signature) then
        new.nickname := old.nickname;
        new.signature := old.signature;
      end if;
    end if;
  else
    new.asked_profile := null;
  end if;
  return new;
end $$;
create trigger profile_checked_new before insert on account for each row
  when (new.nickname is not null or new.signature is not null) execute function profile_checked();
create trigger profile_checked before update of nickname, signature on account for each row execute function profile_checked();

-- The subject's row, locked as whoever changes it does: subject, then rule, then check.
create function content_lock(of_kind text, of_subject text) returns void language plpgsql as $$
begin
  case of_kind
    when 'song' then perform from song where id = of_subject::uuid for no key update;
    when 'playlist' then perform from playlist where id = of_subject::uuid for no key update;
    when 'mix' then perform from mix_link where id = of_subject::uuid for no key update;
    when 'announcement' then perform from announcement where id = of_subject::integer for no key update;
    when 'profile' then perform from account where uid = of_subject::integer for no key update;
  end case;
end $$;

-- A verdict is obeyed: the subject asks its rule once more.
create function content_obey(of_kind text, of_subject text) returns void language plpgsql as $$
begin
  case of_kind
    when 'song' then update song set withheld = withheld where id = of_subject::uuid;
    when 'playlist' then update playlist set withheld = withheld where id = of_subject::uuid;
    when 'mix' then update mix_link set withheld = withheld where id = of_subject::uuid;
    when 'announcement' then update announcement set withheld = withheld where id = of_subject::integer;
    when 'profile' then update account set nickname = coalesce(asked_profile ->> 'nickname', case when asked_profile is null then nickname end),
      signature = coalesce(asked_profile ->> 'signature', case when asked_profile is null then signature end)
      where uid = of_subject::integer and erased_at is null;
  end case;
end $$;

-- The name that others see goes, the one that waits stays. False: none waits.
create function content_conceal(of_uid integer) returns boolean language plpgsql as $$
declare
  is_done boolean;
begin
  perform set_config('content.conceal', 'on', true);
  update account set nickname = null, signature = null where uid = of_uid and asked_profile is not null;
  is_done := found;
  perform set_config('content.conceal', 'off', true);
  return is_done;
end $$;

-- What goes leaves nothing behind.
create function content_gone() returns trigger language plpgsql as $$
begin
  delete from content_check where kind = tg_argv[0] and subject = old.id::text;
  return null;
end $$;
create trigger song_unchecked after delete on song for each row execute function content_gone('song');
create trigger playlist_unchecked after delete on playlist for each row execute function content_gone('playlist');
create trigger mix_unchecked after delete on mix_link for each row execute function content_gone('mix');
create trigger announcement_unchecked after delete on announcement for each row execute function content_gone('announcement');

-- What everybody sees now, in the order of its key: looked at once more when the words change.
create view content_shown_song as select s.id as key, s.id::text as subject, s.uid, song_parts(s) as parts
  from song s where s.is_public and s.status = 'complete' and s.uid is not null and not s.withheld;
create view content_shown_playlist as select p.id as key, p.id::text as subject, p.uid, playlist_parts(p) as parts
  from playlist p where p.is_public and not p.withheld;
create view content_shown_mix as select m.id as key, m.id::text as subject, m.uid, mix_parts(m) as parts
  from mix_link m where not m.withheld;
create view content_shown_announcement as select a.id as key, a.id::text as subject, null::integer as uid,
  announcement_parts(a) as parts from announcement a where a.status = 'published' and not a.withheld;
create view content_shown_profile as select a.uid as key, a.uid::text as subject, a.uid,
  profile_parts(a.nickname, a.signature) as parts
  from account a where a.nickname is not null or a.signature is not null;

create index song_shown_manual on song (id)
  where (is_public and status = 'complete' and uid is not null and not withheld);
create index playlist_shown_manual on playlist (id) where (is_public and not withheld);

create function content_words_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed where list in ('contentRefused', 'contentHeld')) then
    update content_rule set version = version + 1,
      words = (select count(*) from banned_word where list in ('contentRefused', 'contentHeld'));
  end if;
  return null;
end $$;
create trigger content_words_added after insert on banned_word referencing new table as changed
  for each statement execute function content_words_changed();
create trigger content_words_removed after delete on banned_word referencing old table as changed
  for each statement execute function content_words_changed();

-- The public lists leave out what is withheld.
create or replace function song_list() returns trigger language plpgsql as $$
begin
  insert into terms_due values (new.id) on conflict (song_id) do update set song_id = excluded.song_id;
  insert into rank_due values (new.id) on conflict (song_id) do update set song_id = excluded.song_id;
  if new.is_public and new.status = 'complete' and new.trashed_at is null and new.hidden_at is null
    and not new.withheld and new.language is not null
  then
    delete from listing where song_id = new.id and genre <> '' and genre <> all (new.genres);
    insert into listing (song_id, genre, language, created_at)
      select new.id, genre, new.language, new.created_at
      from unnest(array_prepend('', new.genres)) as genre
      on conflict (song_id, genre) do update set language = excluded.language, created_at = excluded.created_at
        where (listing.language, listing.created_at) is distinct from (excluded.language, excluded.created_at);
  else
    delete from listing where song_id = new.id;
    delete from song_terms where song_id = new.id;
  end if;
  return null;
end $$;
drop trigger song_relisted on song;
create trigger song_relisted
  after update of is_public, status, trashed_at, hidden_at, withheld, language, genres, title, tags, artist, created_at,
    lyrics, image_name, description, asked_tags, asked_lyrics, negative_tags
  on song for each row
  when (old.is_public or new.is_public) execute function song_list();
