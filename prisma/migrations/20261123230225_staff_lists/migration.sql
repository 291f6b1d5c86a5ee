-- CreateIndex
CREATE INDEX "song_created_at_id_idx" ON "song"("created_at", "id");

-- CreateIndex
CREATE INDEX "song_report_created_at_id_idx" ON "song_report"("created_at", "id");
