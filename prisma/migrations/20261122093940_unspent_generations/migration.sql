-- Behind the bound on what a member may have come to nothing within a day.
-- CreateIndex
CREATE INDEX "generation_unspent" ON "generation"("uid", "finished_at") WHERE (status = any (array['failed'::text, 'cancelled'::text]));

-- Its songs have the words of a generation that is over, and what became of a song became of its source: kept once.
UPDATE "generation" SET "request" = '{}' WHERE "finished_at" IS NOT NULL AND "request" <> '{}';
UPDATE "song_source" SET "lyrics" = '' WHERE "next_attempt_at" IS NULL AND "audio_url" <> '' AND "lyrics" <> '';
