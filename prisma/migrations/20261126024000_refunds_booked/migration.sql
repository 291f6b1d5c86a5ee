-- CreateTable
CREATE TABLE "payment_refund_booked" (
    "id" BIGSERIAL NOT NULL,
    "order_no" TEXT NOT NULL,
    "fen" INTEGER NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_refund_booked_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payment_refund_booked_booked_at_idx" ON "payment_refund_booked"("booked_at");

-- CreateIndex
CREATE INDEX "payment_refund_booked_order_no_idx" ON "payment_refund_booked"("order_no");

-- AddForeignKey
ALTER TABLE "payment_refund_booked" ADD CONSTRAINT "payment_refund_booked_order_no_fkey" FOREIGN KEY ("order_no") REFERENCES "payment_order"("order_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand.

ALTER TABLE "payment_refund_booked" ADD CONSTRAINT "payment_refund_booked_fen" CHECK (fen > 0);

-- Of what went back before, the one instant that was kept.
INSERT INTO "payment_refund_booked" (order_no, fen, booked_at)
  SELECT order_no, foreign_refund_fen + own, refunded_at
  FROM (SELECT *, CASE WHEN status = 'refunded' THEN coalesce(refund_fen, 0) ELSE 0 END AS own FROM "payment_order") o
  WHERE refunded_at IS NOT NULL AND foreign_refund_fen + own > 0;

CREATE TRIGGER "payment_refund_booked_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_refund_booked"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_append_only"();
