-- AlterTable
ALTER TABLE "account" ADD COLUMN     "recharged_points" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "generation_step" (
    "id" BIGSERIAL NOT NULL,
    "generation_id" UUID NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "generation_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_order" (
    "order_no" TEXT NOT NULL,
    "uid" INTEGER NOT NULL,
    "package" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "amount_fen" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'created',
    "idempotency_key" TEXT,
    "request_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "next_check_at" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "checked_at" TIMESTAMPTZ(3),
    "trade_no" TEXT,
    "buyer" TEXT,
    "paid_fen" INTEGER,
    "paid_at" TIMESTAMPTZ(3),
    "credited_at" TIMESTAMPTZ(3),
    "lot_id" BIGINT,
    "closed_at" TIMESTAMPTZ(3),
    "close_reason" TEXT,
    "refund_fen" INTEGER,
    "refund_points" INTEGER,
    "refund_request_no" TEXT,
    "refund_reason" TEXT,
    "refund_by" INTEGER,
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_order_pkey" PRIMARY KEY ("order_no")
);

-- CreateTable
CREATE TABLE "payment_notify" (
    "id" BIGSERIAL NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT NOT NULL,
    "order_no" TEXT,
    "notify_id" TEXT,
    "trade_no" TEXT,
    "trade_status" TEXT,
    "total_amount" TEXT,
    "verdict" TEXT NOT NULL,
    "raw" TEXT NOT NULL,

    CONSTRAINT "payment_notify_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recharge" (
    "id" BIGSERIAL NOT NULL,
    "admin_uid" INTEGER NOT NULL,
    "target_uid" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "requested" INTEGER NOT NULL,
    "remark" TEXT NOT NULL,
    "balance_after" INTEGER NOT NULL,
    "idempotency_key" TEXT,
    "request_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recharge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "redeem_batch" (
    "id" UUID NOT NULL,
    "points" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "ttl_seconds" INTEGER NOT NULL,
    "prefix" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "points_expiry_days" INTEGER,
    "created_by" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "idempotency_key" TEXT,
    "request_hash" TEXT NOT NULL,

    CONSTRAINT "redeem_batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "redeem_code" (
    "id" BIGSERIAL NOT NULL,
    "batch_id" UUID NOT NULL,
    "digest" BYTEA NOT NULL,
    "sealed" BYTEA NOT NULL,
    "used_by" INTEGER,
    "used_at" TIMESTAMPTZ(3),
    "voided_by" INTEGER,
    "voided_at" TIMESTAMPTZ(3),

    CONSTRAINT "redeem_code_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "generation_step_generation_id_id_idx" ON "generation_step"("generation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_trade_no_key" ON "payment_order"("trade_no");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_lot_id_key" ON "payment_order"("lot_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_refund_request_no_key" ON "payment_order"("refund_request_no");

-- CreateIndex
CREATE INDEX "payment_order_uid_created_at_idx" ON "payment_order"("uid", "created_at" DESC);

-- CreateIndex
CREATE INDEX "payment_order_created_at_idx" ON "payment_order"("created_at" DESC);

-- CreateIndex
CREATE INDEX "payment_order_due" ON "payment_order"("next_check_at") WHERE (next_check_at is not null);

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_uid_idempotency_key_key" ON "payment_order"("uid", "idempotency_key");

-- CreateIndex
CREATE INDEX "payment_notify_order_no_idx" ON "payment_notify"("order_no");

-- CreateIndex
CREATE INDEX "payment_notify_received_at_idx" ON "payment_notify"("received_at" DESC);

-- CreateIndex
CREATE INDEX "recharge_target_uid_id_idx" ON "recharge"("target_uid", "id");

-- CreateIndex
CREATE UNIQUE INDEX "recharge_admin_uid_idempotency_key_key" ON "recharge"("admin_uid", "idempotency_key");

-- CreateIndex
CREATE INDEX "redeem_batch_created_at_idx" ON "redeem_batch"("created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "redeem_batch_created_by_idempotency_key_key" ON "redeem_batch"("created_by", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "redeem_code_digest_key" ON "redeem_code"("digest");

-- CreateIndex
CREATE INDEX "redeem_code_batch_id_id_idx" ON "redeem_code"("batch_id", "id");

-- CreateIndex
CREATE INDEX "redeem_code_used_by_idx" ON "redeem_code"("used_by");

-- CreateIndex
CREATE INDEX "entry_uid_kind_id_idx" ON "entry"("uid", "kind", "id");

-- CreateIndex
CREATE INDEX "lot_due" ON "lot"("expires_at") WHERE (remaining > 0 and expires_at is not null);

-- AddForeignKey
ALTER TABLE "redeem_code" ADD CONSTRAINT "redeem_code_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "redeem_batch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand.

-- The facts an order must and must not carry in each state.
ALTER TABLE "payment_order"
  ADD CONSTRAINT "payment_order_channel" CHECK (channel IN ('pc', 'wap')),
  ADD CONSTRAINT "payment_order_amount" CHECK (amount_fen > 0 AND credits > 0),
  ADD CONSTRAINT "payment_order_status" CHECK (
    status IN ('created', 'paid', 'credited', 'closed', 'mismatch', 'refunding', 'refunded')),
  ADD CONSTRAINT "payment_order_close_reason" CHECK (close_reason IN ('cancelled', 'timeout')),
  ADD CONSTRAINT "payment_order_unpaid" CHECK (
    status NOT IN ('created', 'closed') OR (paid_at IS NULL AND paid_fen IS NULL AND lot_id IS NULL)),
  ADD CONSTRAINT "payment_order_closed" CHECK ((status = 'closed') <= (closed_at IS NOT NULL AND close_reason IS NOT NULL)),
  ADD CONSTRAINT "payment_order_paid" CHECK (
    status NOT IN ('paid', 'credited') OR (paid_at IS NOT NULL AND paid_fen = amount_fen)),
  ADD CONSTRAINT "payment_order_mismatch" CHECK (status <> 'mismatch' OR (paid_fen IS NOT NULL AND paid_fen <> amount_fen)),
  ADD CONSTRAINT "payment_order_credited" CHECK (
    (status = 'credited') <= (credited_at IS NOT NULL AND lot_id IS NOT NULL)),
  ADD CONSTRAINT "payment_order_refund" CHECK (
    (status IN ('refunding', 'refunded')) <=
      (refund_fen > 0 AND refund_fen <= paid_fen AND refund_request_no IS NOT NULL AND refund_points >= 0)),
  ADD CONSTRAINT "payment_order_refunded" CHECK ((status = 'refunded') <= (refunded_at IS NOT NULL));

ALTER TABLE "redeem_batch"
  ADD CONSTRAINT "redeem_batch_bounds" CHECK (points > 0 AND count > 0 AND ttl_seconds > 0),
  ADD CONSTRAINT "redeem_batch_prefix" CHECK (prefix ~ '^[A-Z0-9]{2,8}$');
ALTER TABLE "redeem_code"
  ADD CONSTRAINT "redeem_code_used" CHECK ((used_by IS NULL) = (used_at IS NULL)),
  ADD CONSTRAINT "redeem_code_void" CHECK ((voided_by IS NULL) = (voided_at IS NULL)),
  ADD CONSTRAINT "redeem_code_once" CHECK (used_at IS NULL OR voided_at IS NULL);

ALTER TABLE "recharge"
  ADD CONSTRAINT "recharge_amount" CHECK (amount <> 0 AND sign(amount) = sign(requested) AND abs(amount) <= abs(requested)),
  ADD CONSTRAINT "recharge_reason" CHECK (amount > 0 OR remark <> '');

ALTER TABLE "generation_step"
  ADD CONSTRAINT "generation_step_event" CHECK (event IN ('sent', 'refused', 'accepted', 'uncertain'));

CREATE FUNCTION "is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "payment_notify_append_only" BEFORE UPDATE OR TRUNCATE ON "payment_notify"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_append_only"();
CREATE TRIGGER "recharge_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "recharge"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_append_only"();
