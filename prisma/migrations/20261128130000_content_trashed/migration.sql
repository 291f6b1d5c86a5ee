-- What lies in the trash is seen by its owner alone: it is not looked at there, goes to nobody outside, and is asked about
-- when it comes back. Whether a song wants to be seen is said here alone (docs/decisions/035-content-check.md). The library's
-- own songs are the operator's, who wrote them.
create function song_put_up(s song) returns boolean language sql stable as $$
  select s.is_public and s.status = 'complete' and s.uid is not null and s.trashed_at is null
$$;

create or replace function song_checked() returns trigger language plpgsql as $$
begin
  if song_put_up(new) then
    new.withheld := content_withheld('song', new.id::text, new.uid, song_parts(new));
  else
    if tg_op = 'UPDATE' then
      if song_put_up(old) then perform content_left('song', new.id::text); end if;
      if new.image_name is distinct from old.image_name then
        delete from content_check where kind = 'song' and subject = new.id::text and state <> 'passed'
          and parts ->> 'cover' is not null and parts ->> 'cover' is distinct from new.image_name;
      end if;
    end if;
    new.withheld := false;
  end if;
  return new;
end $$;
drop trigger song_checked on song;
create trigger song_checked before insert or update of is_public, status, uid, trashed_at, title, tags, lyrics, image_name,
  description, asked_tags, asked_lyrics, negative_tags, withheld on song for each row execute function song_checked();

create or replace view content_shown_song as select s.id as key, s.id::text as subject, s.uid, song_parts(s) as parts
  from song s where song_put_up(s) and not s.withheld;

create or replace function content_put_up(of_kind text, of_subject text) returns boolean language plpgsql stable as $$
begin
  return case of_kind
    when 'song' then exists (select from song where id = of_subject::uuid and song_put_up(song))
    when 'playlist' then exists (select from playlist where id = of_subject::uuid and is_public)
    when 'mix' then exists (select from mix_link where id = of_subject::uuid)
    when 'announcement' then exists (select from announcement
      where id = of_subject::integer and status = 'published')
    else true
  end;
end $$;

-- Those that lie there already. Costs one reading of the songs in the trash that are public, and of what waits.
delete from content_check using song where kind = 'song' and state = 'waiting' and subject = song.id::text
  and song.trashed_at is not null;
update song set withheld = false where withheld and trashed_at is not null;

-- Staff have let these parts of this member through, here or elsewhere: no change of the words takes them away.
create function content_let_through(of_uid integer, of_kind text, of_parts jsonb) returns boolean language sql stable as $$
  select exists (select from content_said
    where uid = of_uid and kind = of_kind and digest = content_digest(of_parts) and state = 'passed')
$$;

create or replace function content_conceal(of_uid integer, even_seen boolean) returns boolean language plpgsql as $$
begin
  perform set_config('content.conceal', 'on', true);
  update account set nickname = null, signature = null, name_seen = false
    where uid = of_uid and asked_profile is not null and (even_seen or not name_seen)
      and not content_let_through(of_uid, 'profile', profile_parts(nickname, signature));
  perform set_config('content.conceal', 'off', true);
  return exists (select from account where uid = of_uid and asked_profile is not null);
end $$;

-- A verdict by words that are others since is not given back with what was written against it: it is looked at by those of
-- now. No walk would come for it.
create or replace function content_spoken_before() returns trigger language plpgsql as $$
declare
  spoken content_spoken;
begin
  if tg_op = 'UPDATE' then
    if old.digest = new.digest then return new; end if;
  end if;
  select * into spoken from content_spoken where uid = new.uid and kind = new.kind and digest = new.digest;
  if not found then return new; end if;
  new.appeal := spoken.appeal;
  new.appealed_at := spoken.appealed_at;
  if new.state = 'waiting' and spoken.state in ('held', 'refused') and not new.shown
    and (spoken.source <> 'lists' or exists (select from content_rule where version = spoken.version))
  then
    new.state := spoken.state;
    new.source := spoken.source;
    new.labels := spoken.labels;
    new.words := spoken.words;
    new.version := spoken.version;
    new.decided_at := spoken.decided_at;
    new.decided_by := spoken.decided_by;
    new.note := spoken.note;
  end if;
  return new;
end $$;

-- What came back so already is found by one more walk, in batches after this. Costs the one row.
update content_rule set version = version + 1 where exists (select from content_check
  where source = 'lists' and state in ('held', 'refused') and appeal is not null and version <> content_rule.version);
