-- How a channel fares with one model, where that is worse than with the others.
CREATE TABLE "channel_model" (
    "channel_id" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "openings" INTEGER NOT NULL DEFAULT 0,
    "open_until" TIMESTAMPTZ(3),
    "rest_kind" TEXT,
    "rest_said" TEXT,

    CONSTRAINT "channel_model_pkey" PRIMARY KEY ("channel_id", "operation", "model")
);
ALTER TABLE "channel_model" ADD CONSTRAINT "channel_model_rest" CHECK ("rest_kind" IN ('failures', 'rate'));

-- A host that is down is waited for, with a word to whose song it is; one that has nothing is not.
ALTER TABLE "generation" ADD COLUMN "fetch_until" TIMESTAMPTZ(3);
ALTER TABLE "song_source" ADD COLUMN "denials" INTEGER NOT NULL DEFAULT 0;
UPDATE "song_source" SET "denials" = "attempts" WHERE "next_attempt_at" IS NOT NULL;

-- Turns are told apart by the id, as they are taken and as they are shown: songs know when they were put back, too.
-- A migration and its row are one transaction, in which nothing can be built concurrently. These hold what waits alone, a
-- few rows of a table that is read once: writes of songs and generations stand still for that long, as they did for
-- `generation_turn_manual`. Where that is too long, build them by hand beforehand, CONCURRENTLY and under these names.
ALTER TABLE "song" ADD COLUMN "put_back_at" TIMESTAMPTZ(3);
CREATE INDEX IF NOT EXISTS "song_turn_manual" ON "song" (coalesce("put_back_at", "created_at"), "generation_id")
  WHERE (status = 'pending' and stage = 'queued');
CREATE INDEX IF NOT EXISTS "generation_order_manual" ON "generation" (coalesce("put_back_at", "created_at"), "id")
  WHERE (status = 'queued');
UPDATE "song" SET "put_back_at" = generation.put_back_at FROM generation
  WHERE generation.id = song.generation_id AND generation.status = 'queued' AND generation.put_back_at IS NOT NULL;

-- By age alone nothing is asked for any more.
DROP INDEX "song_waiting";
DROP INDEX "generation_queued";
DROP INDEX "generation_turn_manual";
