-- DropIndex
DROP INDEX "payment_order_mismatch";

-- CreateIndex
CREATE INDEX "payment_order_amiss" ON "payment_order"("status") WHERE (status = ANY (ARRAY['mismatch'::text, 'paid'::text]));

-- CreateIndex
CREATE INDEX "song_hiding_appealed" ON "song_hiding"("song_id") WHERE ((restored_at IS NULL) AND (appealed_at IS NOT NULL));
