-- DropIndex
DROP INDEX "verification_code_live";

-- AlterTable
ALTER TABLE "verification_code" ADD COLUMN     "unsent" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "verification_code_live" ON "verification_code"("target", "type") WHERE (closed_at is null);
