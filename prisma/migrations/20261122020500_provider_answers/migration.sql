-- AlterTable
ALTER TABLE "generation" ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "made_at" TIMESTAMPTZ(3);

-- One task answers for one generation: the first keeps it. Another that is still running waits for its deadline.
UPDATE "generation" twin
SET "upstream_task_id" = NULL,
  "status" = CASE WHEN twin."status" = 'running' THEN 'uncertain' ELSE twin."status" END,
  "next_poll_at" = NULL
FROM "generation" first
WHERE first."channel_id" = twin."channel_id" AND first."upstream_task_id" = twin."upstream_task_id"
  AND (first."created_at", first."id") < (twin."created_at", twin."id");

-- One clip is one song: the first keeps it, another keeps only the mark that it came from there.
UPDATE "song_source" twin
SET "clip_id" = twin."clip_id" || '#' || twin."song_id"
FROM "song_source" first
WHERE first."channel_id" = twin."channel_id" AND first."clip_id" = twin."clip_id" AND first."song_id" < twin."song_id";

-- DropIndex
DROP INDEX "generation_due";

-- DropIndex
DROP INDEX "song_source_due";

-- CreateIndex
CREATE INDEX "generation_due" ON "generation"("channel_id", "next_poll_at") WHERE (status = 'running');

-- CreateIndex
CREATE UNIQUE INDEX "generation_channel_id_upstream_task_id_key" ON "generation"("channel_id", "upstream_task_id");

-- CreateIndex
CREATE INDEX "song_source_due" ON "song_source"("next_attempt_at", "song_id") WHERE (next_attempt_at is not null);

-- CreateIndex
CREATE UNIQUE INDEX "song_source_channel_id_clip_id_key" ON "song_source"("channel_id", "clip_id");
