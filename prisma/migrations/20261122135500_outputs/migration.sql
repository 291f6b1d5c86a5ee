-- A share pays for an output, which need not be a song.
ALTER TABLE "hold_share" RENAME COLUMN "song_id" TO "output_id";

-- What is under way is kept as its order, no more as the request it came from.
UPDATE "generation" SET "request" = jsonb_build_object('sources', '[]'::jsonb, 'wish', jsonb_build_object(
  'operation', 'music', 'model', "model", 'description', "request" ->> 'gpt_description_prompt',
  'words', jsonb_build_object(
    'title', coalesce("request" ->> 'title', ''), 'lyrics', coalesce("request" ->> 'prompt', ''),
    'style', coalesce("request" ->> 'tags', ''), 'excludeStyle', coalesce("request" ->> 'negative_tags', ''),
    'instrumental', coalesce(("request" ->> 'make_instrumental')::boolean, false), 'voice', null,
    'sliders', '{"style": null, "weirdness": null, "audio": null}'::jsonb)))
WHERE "finished_at" IS NULL AND "request" <> '{}';

-- AlterTable
ALTER TABLE "generation" ADD COLUMN     "bound_to" INTEGER,
ADD COLUMN     "brought_in" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "clip" (
    "song_id" UUID NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "clip_id" TEXT NOT NULL,
    "task_id" TEXT,

    CONSTRAINT "clip_pkey" PRIMARY KEY ("song_id","channel_id")
);

-- CreateTable
CREATE TABLE "song_lineage" (
    "song_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "source_song_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "second" DOUBLE PRECISION,

    CONSTRAINT "song_lineage_pkey" PRIMARY KEY ("song_id","position")
);

-- CreateIndex
CREATE INDEX "song_lineage_source_song_id_idx" ON "song_lineage"("source_song_id");

-- AddForeignKey
ALTER TABLE "clip" ADD CONSTRAINT "clip_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "song_lineage" ADD CONSTRAINT "song_lineage_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.

-- What was made so far can be started from where it was made.
INSERT INTO "clip" (song_id, channel_id, clip_id, task_id)
SELECT source.song_id, source.channel_id, source.clip_id, generation.upstream_task_id
FROM song_source source JOIN generation ON generation.id = source.generation_id;
