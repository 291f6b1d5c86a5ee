-- By which edition each song of the library is played (docs/decisions/049-a-library-made-anew.md). Those that are there have no
-- row: the server writes them as it begins to look.
CREATE TABLE "preset_sound" (
    "song_id" UUID NOT NULL,
    "edition" TEXT NOT NULL DEFAULT '',
    "settled" TEXT NOT NULL DEFAULT '',
    "past" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "preset_sound_pkey" PRIMARY KEY ("song_id")
);
CREATE INDEX "preset_sound_settled_idx" ON "preset_sound"("settled");
ALTER TABLE "preset_sound" ADD CONSTRAINT "preset_sound_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A folder that a song has left is still heard from for a while.
ALTER TABLE "discarded_media" ADD COLUMN     "names" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "song_id" UUID;

-- Which songs a shared project begins and ends in the middle of. Costs one reading of the projects that are shared.
ALTER TABLE "mix_link" ADD COLUMN     "songs" UUID[] DEFAULT ARRAY[]::UUID[];
UPDATE "mix_link" SET "songs" = ARRAY(
  SELECT DISTINCT (source ->> 'song')::uuid FROM jsonb_path_query("project", '$.audios[*].source') source
  WHERE source ->> 'song' ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');
CREATE INDEX "mix_link_songs" ON "mix_link" USING GIN ("songs");
