-- What a member has written about these parts is kept while the thing is called otherwise, given up or made anew, with the
-- verdict that it speaks against (docs/decisions/035-content-check.md).
CREATE TABLE "content_spoken" (
    "uid" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "source" TEXT,
    "labels" TEXT[] NOT NULL DEFAULT '{}',
    "words" TEXT[] NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "appeal" TEXT NOT NULL,
    "appealed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_spoken_pkey" PRIMARY KEY ("uid", "kind", "digest")
);

create function content_keep_spoken() returns trigger language plpgsql as $$
begin
  insert into content_spoken (uid, kind, digest, state, source, labels, words, version, decided_at, decided_by, note,
      appeal, appealed_at)
    values (old.uid, old.kind, old.digest, old.state, old.source, old.labels, old.words, old.version, old.decided_at,
      old.decided_by, old.note, old.appeal, old.appealed_at)
    on conflict (uid, kind, digest) do update set state = excluded.state, source = excluded.source,
      labels = excluded.labels, words = excluded.words, version = excluded.version, decided_at = excluded.decided_at,
      decided_by = excluded.decided_by, note = excluded.note, appeal = excluded.appeal,
      appealed_at = excluded.appealed_at;
  return null;
end $$;
create trigger content_check_spoken after update of digest on content_check for each row
  when (old.appeal is not null and old.uid is not null and old.digest <> new.digest)
  execute function content_keep_spoken();
create trigger content_check_spoken_gone after delete on content_check for each row
  when (old.appeal is not null and old.uid is not null) execute function content_keep_spoken();

-- Put up again, it is not asked about anew while a person has still to read what was written; and what was answered is not
-- written again.
create function content_spoken_before() returns trigger language plpgsql as $$
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
  if new.state = 'waiting' and spoken.state in ('held', 'refused') and not new.shown then
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
create trigger content_check_spoken_before before insert or update of digest on content_check for each row
  when (new.uid is not null and new.appeal is null) execute function content_spoken_before();
