-- DropIndex
DROP INDEX "payment_notify_order_no_idx";

-- DropIndex
DROP INDEX "payment_notify_received_at_idx";

-- AlterTable
ALTER TABLE "payment_notify" ADD COLUMN     "proven" BOOLEAN NOT NULL DEFAULT true;
-- What is there is kept; it takes changes only here. Half a year of what nobody signed goes with the next sweeps.
ALTER TABLE "payment_notify" DISABLE TRIGGER "payment_notify_append_only";
UPDATE "payment_notify" SET proven = false, raw = left(raw, 400)
  WHERE verdict IN ('bad_sign_type', 'bad_signature', 'malformed', 'wrong_method');
ALTER TABLE "payment_notify" ENABLE TRIGGER "payment_notify_append_only";
ALTER TABLE "payment_notify" ALTER COLUMN "proven" DROP DEFAULT;

-- AlterTable
ALTER TABLE "payment_order" ADD COLUMN     "contrary_at" TIMESTAMPTZ(3),
ADD COLUMN     "foreign_refund_fen" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "foreign_refund_points" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "payment_foreign_refund" (
    "order_no" TEXT NOT NULL,
    "request_no" TEXT NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,
    "told_total_fen" INTEGER,
    "fen" INTEGER,

    CONSTRAINT "payment_foreign_refund_pkey" PRIMARY KEY ("order_no","request_no")
);

-- CreateIndex
CREATE INDEX "payment_notify_order_no_proven_id_idx" ON "payment_notify"("order_no", "proven", "id");

-- CreateIndex
CREATE INDEX "payment_notify_trade_no_id_idx" ON "payment_notify"("trade_no", "id");

-- CreateIndex
CREATE INDEX "payment_notify_proven_id_idx" ON "payment_notify"("proven", "id");

-- CreateIndex
CREATE INDEX "payment_notify_verdict_id_idx" ON "payment_notify"("verdict", "id");

-- CreateIndex
CREATE INDEX "payment_notify_unproven" ON "payment_notify"("received_at") WHERE (not proven);

-- AddForeignKey
ALTER TABLE "payment_foreign_refund" ADD CONSTRAINT "payment_foreign_refund_order_no_fkey" FOREIGN KEY ("order_no") REFERENCES "payment_order"("order_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Sweeps and looks that read whole tables.
CREATE INDEX "generation_of_member_under_way" ON "generation"("uid") WHERE (finished_at is null);
CREATE INDEX "generation_overdue" ON "generation"("deadline_at", "id") WHERE (finished_at is null);
CREATE INDEX "generation_claimed" ON "generation"("claimed_at", "id") WHERE (status = 'submitting');
CREATE INDEX "song_source_generation_id_idx" ON "song_source"("generation_id");
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");
CREATE INDEX "session_revoked" ON "session"("revoked_at") WHERE (revoked_at is not null);

-- By hand.

-- What was told of orders before is known about them now.
UPDATE "payment_order" SET contrary_at = told.at
  FROM (SELECT order_no, min(received_at) AS at FROM "payment_notify"
    WHERE verdict IN ('foreign_refund', 'refund_notice', 'closed') GROUP BY order_no) told
  WHERE told.order_no = payment_order.order_no;

ALTER TABLE "payment_order"
  DROP CONSTRAINT "payment_order_refund",
  ADD CONSTRAINT "payment_order_refund" CHECK (
    status <> 'refunding' AND (status <> 'refunded' OR refund_fen IS NULL) OR
      (refund_fen > 0 AND refund_fen <= paid_fen AND refund_request_no IS NOT NULL AND refund_points >= 0) IS TRUE),
  ADD CONSTRAINT "payment_order_foreign_refund" CHECK (
    foreign_refund_fen >= 0 AND foreign_refund_points >= 0 AND foreign_refund_fen <= coalesce(paid_fen, 0)),
  ADD CONSTRAINT "payment_order_refunded_once" CHECK (
    status <> 'refunded' OR (foreign_refund_fen + coalesce(refund_fen, 0) BETWEEN 1 AND paid_fen) IS TRUE);

ALTER TABLE "payment_foreign_refund"
  ADD CONSTRAINT "payment_foreign_refund_bounds" CHECK (fen >= 0 AND told_total_fen >= 0);

-- Recharged by hand: given less taken, however they came in turn. The log has every move.
UPDATE "account" SET recharged_points = moved.sum
  FROM (SELECT target_uid, sum(amount) FROM "recharge" GROUP BY target_uid) moved
  WHERE moved.target_uid = account.uid AND account.erased_at IS NULL;
