-- Of the name that others see: somebody outside or staff have looked at it and let it through. What waits or was refused
-- beside it then takes nothing from it (docs/decisions/035-content-check.md).
ALTER TABLE "account" ADD COLUMN "name_seen" BOOLEAN NOT NULL DEFAULT false;
UPDATE account SET name_seen = true FROM content_check c
  WHERE c.kind = 'profile' AND c.subject = account.uid::text AND c.state = 'passed' AND c.source IN ('vendor', 'staff')
    AND c.digest = content_digest(profile_parts(account.nickname, account.signature));

-- The last of a subject's parts whose member heard that they are kept back: they hear when those pass.
ALTER TABLE "content_check" ADD COLUMN "kept_digest" TEXT;
UPDATE content_check SET kept_digest = digest WHERE state IN ('held', 'refused');

create or replace function profile_checked() returns trigger language plpgsql as $$
declare
  wanted jsonb := profile_parts(new.nickname, new.signature);
  is_back boolean := false;
  is_looked_at boolean := false;
begin
  if current_setting('content.conceal', true) = 'on' then return new; end if;
  if tg_op = 'UPDATE' then
    is_back := old.asked_profile is not null and wanted = profile_parts(old.nickname, old.signature);
    select shown into is_looked_at from content_check where kind = 'profile' and subject = new.uid::text;
  end if;
  -- Back at the name that others see, which was let through: the one that was asked for instead is given up.
  if is_back or (new.nickname is null and new.signature is null) then
    delete from content_check where kind = 'profile' and subject = new.uid::text;
    new.asked_profile := null;
    new.name_seen := is_back and old.name_seen;
  elsif content_withheld('profile', new.uid::text, new.uid, wanted) then
    new.asked_profile := wanted;
    new.nickname := null;
    new.signature := null;
    new.name_seen := false;
    -- What is shown itself is kept back: it was looked at again. And what was being looked at while it was shown goes when
    -- something else is asked for: its question is gone, and would else never be answered.
    if tg_op = 'UPDATE' then
      if wanted is distinct from profile_parts(old.nickname, old.signature) and is_looked_at is not true then
        new.nickname := old.nickname;
        new.signature := old.signature;
        new.name_seen := old.name_seen;
      end if;
    end if;
  else
    new.asked_profile := null;
    new.name_seen := exists (select from content_check where kind = 'profile' and subject = new.uid::text
      and state = 'passed' and source in ('vendor', 'staff'));
  end if;
  return new;
end $$;

-- The name that others see goes, the one that waits stays. `even_seen` false: not one that was let through by somebody
-- outside or by staff. False: none waits.
drop function content_conceal(integer);
create function content_conceal(of_uid integer, even_seen boolean) returns boolean language plpgsql as $$
begin
  perform set_config('content.conceal', 'on', true);
  update account set nickname = null, signature = null, name_seen = false
    where uid = of_uid and asked_profile is not null and (even_seen or not name_seen);
  perform set_config('content.conceal', 'off', true);
  return exists (select from account where uid = of_uid and asked_profile is not null);
end $$;
