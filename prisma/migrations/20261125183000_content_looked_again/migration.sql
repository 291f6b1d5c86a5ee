-- What was public before somebody outside was asked is asked about as well, and stays public while it waits
-- (docs/decisions/035-content-check.md). And announcements have English words since: everybody reads those too.

-- It waits, and is seen all the same: nobody had to be asked when it went public.
alter table content_check add column shown boolean not null default false;
alter table content_check add constraint content_check_shown check (not shown or state = 'waiting');
create index content_check_waiting_shown on content_check (id) where (shown);

-- How far what is public has been put up: behind `after` among the things of `kind`. No row: all has been.
create table content_look (
  id smallint not null default 1,
  kind text not null,
  after text,
  constraint content_look_pkey primary key (id),
  constraint content_look_one check (id = 1),
  constraint content_look_kind check (kind in ('song', 'profile', 'playlist', 'mix', 'announcement'))
);

-- Where there is no English, the digest is the one it was.
create or replace function announcement_parts(a announcement) returns jsonb language sql stable as $$
  select jsonb_build_object('title', a.title, 'text', a.content, 'button', a.click_text)
    || jsonb_strip_nulls(jsonb_build_object('titleEn', nullif(a.title_en, ''), 'textEn', nullif(a.content_en, ''),
      'buttonEn', nullif(a.click_text_en, '')))
$$;
drop trigger announcement_checked on announcement;
create trigger announcement_checked before insert or update of status, title, content, click_text, title_en, content_en,
  click_text_en, withheld on announcement for each row execute function announcement_checked();

create or replace function content_withheld(of_kind text, of_subject text, of_uid integer, of_parts jsonb) returns boolean
language plpgsql as $$
declare
  rule content_rule;
  known record;
  digest_now text := content_digest(of_parts);
begin
  select * into rule from content_rule for share;
  select digest, state, source, version, shown into known from content_check where kind = of_kind and subject = of_subject;
  -- What passed by other words than those of now is looked at again: what was not shown meanwhile nobody has looked at.
  -- And what only the words let through, while somebody outside is asked now.
  if known.digest = digest_now and (known.state <> 'passed' or known.source = 'staff'
    or ((known.version = rule.version or rule.words = 0) and (known.source <> 'lists' or not rule.vendor)))
  then return known.state <> 'passed' and not known.shown; end if;
  if not rule.vendor and rule.words = 0 then
    delete from content_check where kind = of_kind and subject = of_subject;
    return false;
  end if;
  insert into content_check (kind, subject, uid, parts, digest, created_at)
    values (of_kind, of_subject, of_uid, of_parts, digest_now, now())
    on conflict (kind, subject) do update set uid = excluded.uid, parts = excluded.parts, digest = excluded.digest,
      state = 'waiting', source = null, labels = '{}', words = '{}', attempts = 0, due_at = null, shown = false,
      created_at = excluded.created_at, decided_at = null, decided_by = null, note = '', appeal = null, appealed_at = null;
  return true;
end $$;

-- What was published in English without a question is looked at: by the words, and by whoever is asked.
update content_rule set version = version + 1 where words > 0;
insert into content_look (kind) select 'song' from content_rule where vendor;
