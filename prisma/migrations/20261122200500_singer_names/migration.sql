-- CreateIndex
CREATE INDEX "persona_place_channel_id_singer_id_idx" ON "persona_place"("channel_id", "singer_id");
