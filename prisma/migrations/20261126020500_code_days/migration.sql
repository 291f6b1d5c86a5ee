-- Codes of a day are found and put in order by their own instant, which is that of their batch.
ALTER TABLE "redeem_code" ADD COLUMN     "created_at" TIMESTAMPTZ(3);
UPDATE "redeem_code" c SET "created_at" = b."created_at" FROM "redeem_batch" b WHERE b."id" = c."batch_id";
ALTER TABLE "redeem_code" ALTER COLUMN "created_at" SET NOT NULL;

-- CreateIndex
CREATE INDEX "redeem_code_created_at_id_idx" ON "redeem_code"("created_at", "id");
