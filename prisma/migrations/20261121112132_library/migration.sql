-- AlterTable
ALTER TABLE "song" DROP COLUMN "play_count",
DROP COLUMN "upvote_count",
ADD COLUMN     "artist" TEXT,
ADD COLUMN     "can_remix" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "first_image_name" TEXT,
ADD COLUMN     "genres" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "hidden_at" TIMESTAMPTZ(3),
ADD COLUMN     "language" TEXT,
ADD COLUMN     "midi_name" TEXT,
ADD COLUMN     "persona_id" TEXT,
ADD COLUMN     "preset_key" TEXT,
ADD COLUMN     "source_song_id" UUID,
ADD COLUMN     "spectrum_name" TEXT,
ADD COLUMN     "thumb_name" TEXT,
ADD COLUMN     "trashed_at" TIMESTAMPTZ(3),
ADD COLUMN     "video_cover_name" TEXT,
ADD COLUMN     "video_name" TEXT,
ADD COLUMN     "wav_name" TEXT;

-- CreateTable
CREATE TABLE "listing" (
    "song_id" UUID NOT NULL,
    "genre" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "popularity" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_pkey" PRIMARY KEY ("song_id","genre")
);

-- CreateTable
CREATE TABLE "song_terms" (
    "song_id" UUID NOT NULL,
    "terms" TEXT[],
    "words" TEXT NOT NULL,

    CONSTRAINT "song_terms_pkey" PRIMARY KEY ("song_id")
);

-- CreateTable
CREATE TABLE "terms_due" (
    "song_id" UUID NOT NULL,

    CONSTRAINT "terms_due_pkey" PRIMARY KEY ("song_id")
);

-- CreateTable
CREATE TABLE "playlist" (
    "id" UUID NOT NULL,
    "uid" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "playlist_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "playlist_song" (
    "playlist_id" UUID NOT NULL,
    "song_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "playlist_song_pkey" PRIMARY KEY ("playlist_id","song_id")
);

-- CreateTable
CREATE TABLE "song_counts" (
    "song_id" UUID NOT NULL,
    "plays" INTEGER,
    "likes" INTEGER,
    "finishes" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "song_counts_pkey" PRIMARY KEY ("song_id")
);

-- CreateTable
CREATE TABLE "count_flush" (
    "id" UUID NOT NULL,
    "flushed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "count_flush_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rank_due" (
    "song_id" UUID NOT NULL,

    CONSTRAINT "rank_due_pkey" PRIMARY KEY ("song_id")
);

-- CreateTable
CREATE TABLE "song_report" (
    "id" BIGSERIAL NOT NULL,
    "song_id" UUID NOT NULL,
    "uid" INTEGER,
    "fingerprint" TEXT,
    "reporter" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" INTEGER,

    CONSTRAINT "song_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "song_timing" (
    "song_id" UUID NOT NULL,
    "words" JSONB NOT NULL,

    CONSTRAINT "song_timing_pkey" PRIMARY KEY ("song_id")
);

-- CreateIndex
CREATE INDEX "listing_recommended" ON "listing"("genre", "score" DESC, "song_id" DESC);

-- CreateIndex
CREATE INDEX "listing_recommended_language" ON "listing"("genre", "language", "score" DESC, "song_id" DESC);

-- CreateIndex
CREATE INDEX "listing_popular" ON "listing"("genre", "popularity" DESC, "song_id" DESC);

-- CreateIndex
CREATE INDEX "listing_popular_language" ON "listing"("genre", "language", "popularity" DESC, "song_id" DESC);

-- CreateIndex
CREATE INDEX "listing_latest" ON "listing"("genre", "created_at" DESC, "song_id" DESC);

-- CreateIndex
CREATE INDEX "listing_latest_language" ON "listing"("genre", "language", "created_at" DESC, "song_id" DESC);

-- CreateIndex
CREATE INDEX "song_terms_terms" ON "song_terms" USING GIN ("terms");

-- CreateIndex
CREATE INDEX "playlist_uid_updated_at_id_idx" ON "playlist"("uid", "updated_at" DESC, "id");

-- CreateIndex
CREATE INDEX "playlist_song_playlist_id_position_idx" ON "playlist_song"("playlist_id", "position");

-- CreateIndex
CREATE INDEX "playlist_song_song_id_idx" ON "playlist_song"("song_id");

-- CreateIndex
CREATE INDEX "count_flush_flushed_at_idx" ON "count_flush"("flushed_at");

-- CreateIndex
CREATE INDEX "song_report_status_created_at_idx" ON "song_report"("status", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "song_report_song_id_reporter_key" ON "song_report"("song_id", "reporter");

-- CreateIndex
CREATE UNIQUE INDEX "song_preset_key_key" ON "song"("preset_key");

-- CreateIndex
CREATE INDEX "song_derived" ON "song"("source_song_id") WHERE (source_song_id is not null);

-- CreateIndex
CREATE INDEX "song_trashed" ON "song"("trashed_at") WHERE (trashed_at is not null);

-- CreateIndex
CREATE INDEX "song_unfiled" ON "song"("id") WHERE (status = 'complete' and language is null);

-- CreateIndex
CREATE INDEX "song_preset_waiting" ON "song"("id") WHERE (status = 'pending' and type = 'preset');

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "song_terms" ADD CONSTRAINT "song_terms_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_song" ADD CONSTRAINT "playlist_song_playlist_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_song" ADD CONSTRAINT "playlist_song_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "song_counts" ADD CONSTRAINT "song_counts_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "song_timing" ADD CONSTRAINT "song_timing_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What points at songs that are gone goes with them.
DELETE FROM "favorite" WHERE NOT EXISTS (SELECT FROM "song" WHERE "song"."id" = "favorite"."song_id");
DELETE FROM "song_source" WHERE NOT EXISTS (SELECT FROM "song" WHERE "song"."id" = "song_source"."song_id");

-- AddForeignKey
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "song_source" ADD CONSTRAINT "song_source_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.

ALTER TABLE "song"
  ADD CONSTRAINT "song_language" CHECK (language IN ('chinese', 'english', 'japanese', 'korean', 'russian', 'other')),
  ADD CONSTRAINT "song_owner" CHECK (type = 'preset' OR uid IS NOT NULL);
ALTER TABLE "song_counts"
  ADD CONSTRAINT "song_counts_values" CHECK (plays >= 0 AND likes >= 0 AND finishes >= 0),
  -- Counting rewrites a row within its page.
  SET (fillfactor = 70);
ALTER TABLE "song_report"
  ADD CONSTRAINT "song_report_status" CHECK (status IN ('open', 'upheld', 'dismissed')),
  ADD CONSTRAINT "song_report_decided" CHECK ((status = 'open') = (decided_at IS NULL));

-- Every song has its counters; those of the library's preset songs begin unknown.
CREATE FUNCTION "song_counts_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO song_counts (song_id, plays, likes, created_at)
  SELECT NEW.id, first, first, NEW.created_at
  FROM (SELECT CASE WHEN NEW.type = 'preset' THEN NULL ELSE 0 END AS first) unknown;
  RETURN NULL;
END $$;
CREATE TRIGGER "song_counts_open" AFTER INSERT ON "song" FOR EACH ROW EXECUTE FUNCTION "song_counts_open"();
INSERT INTO "song_counts" (song_id, plays, likes, created_at) SELECT id, 0, 0, created_at FROM "song";

-- The public lists follow the song within its transaction, whoever changes it. A due row is locked until the change is
-- committed: a sweep that passes by meanwhile leaves it alone, so that no change is lost. Due rows come before listing and
-- song_terms here as in the sweeps, also where the song leaves the lists: the other way round they would block each other.
CREATE FUNCTION "song_list"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terms_due VALUES (NEW.id) ON CONFLICT (song_id) DO UPDATE SET song_id = excluded.song_id;
  INSERT INTO rank_due VALUES (NEW.id) ON CONFLICT (song_id) DO UPDATE SET song_id = excluded.song_id;
  IF NEW.is_public AND NEW.status = 'complete' AND NEW.trashed_at IS NULL AND NEW.hidden_at IS NULL
    AND NEW.language IS NOT NULL
  THEN
    DELETE FROM listing WHERE song_id = NEW.id AND genre <> '' AND genre <> ALL (NEW.genres);
    INSERT INTO listing (song_id, genre, language, created_at)
      SELECT NEW.id, genre, NEW.language, NEW.created_at
      FROM unnest(array_prepend('', NEW.genres)) AS genre
      ON CONFLICT (song_id, genre) DO UPDATE SET language = excluded.language, created_at = excluded.created_at
        WHERE (listing.language, listing.created_at) IS DISTINCT FROM (excluded.language, excluded.created_at);
  ELSE
    DELETE FROM listing WHERE song_id = NEW.id;
    DELETE FROM song_terms WHERE song_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "song_listed" AFTER INSERT ON "song" FOR EACH ROW
  WHEN (NEW.is_public AND NEW.status = 'complete') EXECUTE FUNCTION "song_list"();
CREATE TRIGGER "song_relisted"
  AFTER UPDATE OF is_public, status, trashed_at, hidden_at, language, genres, title, tags, artist, created_at
  ON "song" FOR EACH ROW
  WHEN (OLD.is_public OR NEW.is_public) EXECUTE FUNCTION "song_list"();

-- Whoever deletes several songs calls this first, in the same transaction. All that a deletion meets is locked in the order
-- in which everybody locks it: song, then counters, then due rows, each by id. The songs not FOR UPDATE yet: a sweep that
-- writes their terms looks at them with a due row in its hand.
CREATE FUNCTION "song_hold"(ids UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM song WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM song_counts WHERE song_id = ANY (ids) ORDER BY song_id FOR UPDATE;
  INSERT INTO terms_due SELECT id FROM song WHERE id = ANY (ids) ORDER BY id
    ON CONFLICT (song_id) DO UPDATE SET song_id = excluded.song_id;
  INSERT INTO rank_due SELECT id FROM song WHERE id = ANY (ids) ORDER BY id
    ON CONFLICT (song_id) DO UPDATE SET song_id = excluded.song_id;
END $$;

-- A new nickname is found too.
CREATE FUNCTION "account_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terms_due SELECT song.id FROM song JOIN listing ON listing.song_id = song.id AND listing.genre = ''
    WHERE song.uid = NEW.uid ORDER BY song.id ON CONFLICT (song_id) DO UPDATE SET song_id = excluded.song_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "account_renamed" AFTER UPDATE OF nickname ON "account" FOR EACH ROW
  WHEN (OLD.nickname IS DISTINCT FROM NEW.nickname) EXECUTE FUNCTION "account_renamed"();
