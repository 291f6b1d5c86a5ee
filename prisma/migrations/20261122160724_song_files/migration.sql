-- DropIndex
DROP INDEX "song_source_channel_id_clip_id_key";

-- DropIndex
DROP INDEX "song_source_due";

-- AlterTable
ALTER TABLE "song_source" ADD COLUMN "output_id" UUID;
UPDATE "song_source" SET "output_id" = "song_id";
ALTER TABLE "song_source" DROP CONSTRAINT "song_source_pkey",
ALTER COLUMN "output_id" SET NOT NULL,
ADD CONSTRAINT "song_source_pkey" PRIMARY KEY ("output_id");

-- CreateTable
CREATE TABLE "song_file" (
    "id" UUID NOT NULL,
    "song_id" UUID NOT NULL,
    "generation_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "media_key" TEXT NOT NULL,
    "file_name" TEXT,
    "bytes" INTEGER,
    "error_type" TEXT,
    "error_message" TEXT,
    "refunded_points" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "song_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "song_file_media_key_key" ON "song_file"("media_key");

-- CreateIndex
CREATE INDEX "song_file_song_id_created_at_idx" ON "song_file"("song_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "song_file_generation_id_position_key" ON "song_file"("generation_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "song_file_once" ON "song_file"("song_id", "kind", "name") WHERE (status <> 'error');

-- CreateIndex
CREATE INDEX "song_source_channel_id_clip_id_idx" ON "song_source"("channel_id", "clip_id");

-- CreateIndex
CREATE INDEX "song_source_song_id_idx" ON "song_source"("song_id");

-- CreateIndex
CREATE INDEX "song_source_due" ON "song_source"("next_attempt_at", "output_id") WHERE (next_attempt_at is not null);

-- CreateIndex
CREATE UNIQUE INDEX "song_source_clip" ON "song_source"("channel_id", "clip_id") WHERE (output_id = song_id);

-- AddForeignKey
ALTER TABLE "song_file" ADD CONSTRAINT "song_file_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.

ALTER TABLE "song_file"
  ADD CONSTRAINT "song_file_kind" CHECK (kind IN ('stem', 'mp4', 'midi') AND (kind = 'stem') <> (name = kind)),
  ADD CONSTRAINT "song_file_status" CHECK (status IN ('pending', 'complete', 'error')),
  ADD CONSTRAINT "song_file_there" CHECK ((status = 'complete') = (file_name IS NOT NULL AND bytes > 0));
