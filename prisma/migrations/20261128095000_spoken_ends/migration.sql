-- What a member wrote about parts that stand nowhere is kept for a time, which begins when they are left. What is kept by now
-- begins with this migration. Costs nothing but the index of a small table.
ALTER TABLE "content_spoken" ADD COLUMN "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE INDEX "content_spoken_kept_at_idx" ON "content_spoken"("kept_at");

create or replace function content_keep_spoken() returns trigger language plpgsql as $$
begin
  insert into content_spoken (uid, kind, digest, state, source, labels, words, version, decided_at, decided_by, note,
      appeal, appealed_at)
    values (old.uid, old.kind, old.digest, old.state, old.source, old.labels, old.words, old.version, old.decided_at,
      old.decided_by, old.note, old.appeal, old.appealed_at)
    on conflict (uid, kind, digest) do update set state = excluded.state, source = excluded.source,
      labels = excluded.labels, words = excluded.words, version = excluded.version, decided_at = excluded.decided_at,
      decided_by = excluded.decided_by, note = excluded.note, appeal = excluded.appeal,
      appealed_at = excluded.appealed_at, kept_at = excluded.kept_at;
  return null;
end $$;
