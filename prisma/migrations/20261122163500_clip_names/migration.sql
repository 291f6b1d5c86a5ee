-- Whether a clip is another song's is asked whenever a recording is brought to a channel.
CREATE INDEX "clip_channel_id_clip_id_idx" ON "clip"("channel_id", "clip_id");
