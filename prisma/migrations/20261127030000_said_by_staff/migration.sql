-- What staff have said is not forgotten when the thing is renamed, given up or made anew: it is about these parts of this
-- member, wherever they stand again (docs/decisions/035-content-check.md).
CREATE TABLE "content_said" (
    "uid" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "content_said_pkey" PRIMARY KEY ("uid", "kind", "digest"),
    CONSTRAINT "content_said_state" CHECK (state IN ('passed', 'refused'))
);

insert into content_said (uid, kind, digest, state, decided_at, decided_by, note)
  select distinct on (uid, kind, digest) uid, kind, digest, state, decided_at, decided_by, note from content_check
  where source = 'staff' and state in ('passed', 'refused') and uid is not null
  order by uid, kind, digest, decided_at desc;

create function content_remember() returns trigger language plpgsql as $$
begin
  insert into content_said (uid, kind, digest, state, decided_at, decided_by, note)
    values (new.uid, new.kind, new.digest, new.state, new.decided_at, new.decided_by, new.note)
    on conflict (uid, kind, digest) do update set state = excluded.state, decided_at = excluded.decided_at,
      decided_by = excluded.decided_by, note = excluded.note;
  return null;
end $$;
create trigger content_check_said after update of state, decided_at on content_check for each row
  when (new.source = 'staff' and new.uid is not null and new.state in ('passed', 'refused'))
  execute function content_remember();

create or replace function content_withheld(of_kind text, of_subject text, of_uid integer, of_parts jsonb) returns boolean
language plpgsql as $$
declare
  rule content_rule;
  known record;
  said content_said;
  digest_now text := content_digest(of_parts);
begin
  select * into rule from content_rule for share;
  select digest, state, source, version, shown into known from content_check where kind = of_kind and subject = of_subject;
  -- What passed by other words than those of now is looked at again: what was not shown meanwhile nobody has looked at.
  -- And what only the words let through, while somebody outside is asked now.
  if known.digest = digest_now and (known.state <> 'passed' or known.source = 'staff'
    or ((known.version = rule.version or rule.words = 0) and (known.source <> 'lists' or not rule.vendor)))
  then return known.state <> 'passed' and not known.shown; end if;
  -- Staff have looked at these words of this member before, here or elsewhere.
  select * into said from content_said where uid = of_uid and kind = of_kind and digest = digest_now;
  if found then
    insert into content_check (kind, subject, uid, parts, digest, state, source, created_at, decided_at, decided_by, note)
      values (of_kind, of_subject, of_uid, of_parts, digest_now, said.state, 'staff', now(), said.decided_at,
        said.decided_by, said.note)
      on conflict (kind, subject) do update set uid = excluded.uid, parts = excluded.parts, digest = excluded.digest,
        state = excluded.state, source = excluded.source, labels = '{}', words = '{}', attempts = 0, due_at = null,
        shown = false, created_at = excluded.created_at, decided_at = excluded.decided_at,
        decided_by = excluded.decided_by, note = excluded.note, appeal = null, appealed_at = null;
    return said.state <> 'passed';
  end if;
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

-- What the pause between two edits goes back to when the name that was asked for is refused: others saw nothing of it.
ALTER TABLE "account" ADD COLUMN "edited_before" TIMESTAMPTZ(3);
