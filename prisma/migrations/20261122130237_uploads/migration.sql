-- CreateTable
CREATE TABLE "upload" (
    "media_key" TEXT NOT NULL,
    "uid" INTEGER NOT NULL,
    "song_id" UUID,
    "filename" TEXT NOT NULL,
    "audio_name" TEXT NOT NULL,
    "spectrum_name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "duration" DOUBLE PRECISION NOT NULL,
    "loudness" DOUBLE PRECISION NOT NULL,
    "peaks" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("media_key")
);

-- CreateIndex
CREATE UNIQUE INDEX "upload_song_id_key" ON "upload"("song_id");

-- CreateIndex
CREATE INDEX "upload_uid_created_at_idx" ON "upload"("uid", "created_at");

-- CreateIndex
CREATE INDEX "upload_unused" ON "upload"("created_at", "media_key") WHERE (song_id is null);

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "upload"
  ADD CONSTRAINT "upload_values" CHECK (bytes > 0 AND duration > 0 AND octet_length(peaks) = 200);

-- A recording is its owner's alone.
ALTER TABLE "song" ADD CONSTRAINT "song_upload_private" CHECK (operation <> 'upload' OR NOT is_public);
