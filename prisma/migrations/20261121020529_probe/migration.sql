-- DropIndex
DROP INDEX "generation_under_way";

-- CreateIndex
CREATE INDEX "generation_under_way" ON "generation"("channel_id") WHERE (status in ('submitting','running','uncertain'));
