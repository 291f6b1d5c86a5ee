-- CreateTable
CREATE TABLE "persona" (
    "id" UUID NOT NULL,
    "uid" INTEGER NOT NULL,
    "song_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "persona_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "persona_place" (
    "persona_id" UUID NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "singer_id" TEXT NOT NULL,

    CONSTRAINT "persona_place_pkey" PRIMARY KEY ("persona_id","channel_id")
);

-- CreateIndex
CREATE INDEX "persona_song_id_idx" ON "persona"("song_id");

-- CreateIndex
CREATE UNIQUE INDEX "persona_uid_song_id_key" ON "persona"("uid", "song_id");

-- AddForeignKey
ALTER TABLE "persona" ADD CONSTRAINT "persona_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "persona_place" ADD CONSTRAINT "persona_place_persona_id_fkey" FOREIGN KEY ("persona_id") REFERENCES "persona"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.

ALTER TABLE "persona" ADD CONSTRAINT "persona_named" CHECK (name <> '');
ALTER TABLE "persona_place" ADD CONSTRAINT "persona_place_known" CHECK (singer_id <> '');
