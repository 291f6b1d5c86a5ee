-- AlterTable
ALTER TABLE "song" ADD COLUMN     "asked_lyrics" TEXT,
ADD COLUMN     "asked_tags" TEXT;

-- CreateTable
CREATE TABLE "song_like" (
    "uid" INTEGER NOT NULL,
    "song_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "song_like_pkey" PRIMARY KEY ("uid","song_id")
);

-- CreateIndex
CREATE INDEX "song_like_song_id_idx" ON "song_like"("song_id");

-- AddForeignKey
ALTER TABLE "song_like" ADD CONSTRAINT "song_like_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What came with the sound filled only what had been left open.
UPDATE "song" s SET "asked_tags" = ''
  FROM "generation" g
  WHERE g."id" = s."generation_id" AND s."status" = 'complete' AND s."tags" <> '' AND coalesce(g."request"->>'tags', '') = '';
UPDATE "song" s SET "asked_lyrics" = ''
  FROM "generation" g
  WHERE g."id" = s."generation_id" AND s."status" = 'complete' AND s."lyrics" <> '' AND coalesce(g."request"->>'prompt', '') = '';
