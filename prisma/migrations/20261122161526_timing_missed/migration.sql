-- No words: its provider was asked and did not tell.
ALTER TABLE "song_timing" ALTER COLUMN "words" DROP NOT NULL;

-- Songs that were sung here and have no timing: it was asked for in vain. Where it still comes it takes this place.
INSERT INTO "song_timing" ("song_id")
SELECT "id" FROM "song"
WHERE "generation_id" IS NOT NULL AND "status" = 'complete' AND btrim("lyrics") <> ''
ON CONFLICT DO NOTHING;
