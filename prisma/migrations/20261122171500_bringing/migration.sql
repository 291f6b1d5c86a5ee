-- CreateTable
CREATE TABLE "bringing" (
    "song_id" UUID NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "task_id" TEXT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bringing_pkey" PRIMARY KEY ("song_id","channel_id")
);


-- AddForeignKey
ALTER TABLE "bringing" ADD CONSTRAINT "bringing_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;
