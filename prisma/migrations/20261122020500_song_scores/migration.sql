-- CreateIndex
CREATE INDEX "song_with_score" ON "song"("id") WHERE (midi_name is not null);
