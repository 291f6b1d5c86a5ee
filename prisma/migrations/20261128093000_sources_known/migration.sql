-- Two facts of what was put together of songs, each with a truth of its own (docs/decisions/028-labels.md). `source_song_id`
-- says that a generation counts as being in it, also where nobody knows: it is labelled. `source_known` says that a generated
-- song that was there, and its member's to use, was named when it was saved: only then may it be public. What becomes of that
-- song later changes neither. Holds `song` from here to its end: it reads mixes and what they are made of, writes those alone,
-- and reads the table once for the constraints.
ALTER TABLE "song" ADD COLUMN "source_known" BOOLEAN NOT NULL DEFAULT false;

-- Of those that were saved before: a generated song of their member or of the library stands behind them, themselves or over
-- others of that kind. Where that song has gone for good nobody can tell any more, and they may do what they might before, if
-- it was looked up when they were made: lineage has only songs that their member could find then, and of the sound of a song
-- that was taken in the server itself said what it was made of.
WITH RECURSIVE origin (id, source) AS (
  SELECT id, source_song_id FROM "song" WHERE type = 'upload' AND source_song_id IS NOT NULL
  UNION SELECT song_id, source_song_id FROM "song_lineage" WHERE role = 'mix'
), known (id) AS (
  (SELECT m.id FROM origin o JOIN "song" m ON m.id = o.id JOIN "song" s ON s.id = o.source
    WHERE s.type <> 'upload' AND s.status = 'complete' AND (s.uid = m.uid OR s.uid IS NULL)
  UNION SELECT m.id FROM "song" m
    WHERE m.type = 'upload' AND m.source_song_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM "song" s WHERE s.id = m.source_song_id)
      AND (m.operation <> 'mix' OR EXISTS (
        SELECT FROM "song_lineage" l WHERE l.song_id = m.id AND l.source_song_id = m.source_song_id)))
  UNION SELECT m.id FROM known k JOIN origin o ON o.source = k.id JOIN "song" m ON m.id = o.id
    JOIN "song" s ON s.id = k.id AND s.uid = m.uid
)
UPDATE "song" SET source_known = true FROM known
  WHERE "song".id = known.id AND "song".type = 'upload' AND "song".source_song_id IS NOT NULL;

UPDATE "song" SET is_public = false WHERE operation = 'mix' AND NOT source_known AND is_public;
-- What may be public for the sake of a generation is labelled as one.
ALTER TABLE "song" DROP CONSTRAINT "song_mix_private",
  ADD CONSTRAINT "song_mix_private" CHECK (operation <> 'mix' OR source_known OR NOT is_public),
  ADD CONSTRAINT "song_source_known" CHECK (NOT source_known OR (type = 'upload' AND source_song_id IS NOT NULL));
