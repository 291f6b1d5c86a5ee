-- DropIndex
DROP INDEX "discarded_media_discarded_at_idx";

-- AlterTable
ALTER TABLE "discarded_media" ADD COLUMN     "uid" INTEGER;

-- CreateIndex
CREATE INDEX "discarded_media_discarded_at_media_key_idx" ON "discarded_media"("discarded_at", "media_key");

-- CreateIndex
CREATE INDEX "discarded_media_uid" ON "discarded_media"("uid") WHERE (uid is not null);
