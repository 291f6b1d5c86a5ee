-- A mix of nothing but recordings is a recording, which is its owner's alone.
UPDATE "song" SET is_public = false WHERE operation = 'mix' AND source_song_id IS NULL AND is_public;
ALTER TABLE "song" ADD CONSTRAINT "song_mix_private" CHECK (operation <> 'mix' OR source_song_id IS NOT NULL OR NOT is_public);

-- What is not shown any more need not be asked about. What waits for a person stays, with what its member has written: a
-- thing that is hidden and shown again would else be asked about until somebody lets it pass.
create or replace function content_left(of_kind text, of_subject text) returns void language sql as $$
  delete from content_check where kind = of_kind and subject = of_subject and state = 'waiting'
$$;

create or replace function profile_checked() returns trigger language plpgsql as $$
declare
  wanted jsonb := profile_parts(new.nickname, new.signature);
  is_back boolean := false;
begin
  if current_setting('content.conceal', true) = 'on' then return new; end if;
  if tg_op = 'UPDATE' then
    is_back := old.asked_profile is not null and wanted = profile_parts(old.nickname, old.signature);
  end if;
  -- Back at the name that others see, which was let through: the one that was asked for instead is given up.
  if is_back or (new.nickname is null and new.signature is null) then
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
