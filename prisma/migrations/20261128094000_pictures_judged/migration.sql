-- What is judged is the picture that the check names. While a song is not shown its check is not put up anew, and staff would
-- look at another picture: a check whose picture is the song's no more is withdrawn. What its member wrote and what staff said
-- about it are kept (content_spoken, content_said), and it is put up again should that picture come to be seen again.
create or replace function song_checked() returns trigger language plpgsql as $$
begin
  if new.is_public and new.status = 'complete' and new.uid is not null then
    new.withheld := content_withheld('song', new.id::text, new.uid, song_parts(new));
  else
    if tg_op = 'UPDATE' then
      if old.is_public and not new.is_public then perform content_left('song', new.id::text); end if;
      if new.image_name is distinct from old.image_name then
        delete from content_check where kind = 'song' and subject = new.id::text and state <> 'passed'
          and parts ->> 'cover' is not null and parts ->> 'cover' is distinct from new.image_name;
      end if;
    end if;
    new.withheld := false;
  end if;
  return new;
end $$;

-- Those that stand so already. Costs one reading of `content_check` and of the songs in it.
delete from content_check using song where kind = 'song' and subject = song.id::text and state <> 'passed'
  and parts ->> 'cover' is not null and parts ->> 'cover' is distinct from song.image_name;
