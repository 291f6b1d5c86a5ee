-- DropIndex
DROP INDEX "notice_preference_due";

-- AlterTable
ALTER TABLE "notice_preference" ADD COLUMN     "digest_last_at" TIMESTAMPTZ(3),
ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'zh';

-- CreateIndex
CREATE INDEX "notice_preference_due" ON "notice_preference"("digest_due_at", "uid") WHERE (digest_due_at is not null);

ALTER TABLE "notice_preference"
  ADD CONSTRAINT "notice_preference_language" CHECK ("language" IN ('zh', 'en'));
