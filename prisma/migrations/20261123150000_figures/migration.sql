-- What the dashboard counts by, and what the audit log is looked through by.
-- CreateIndex
CREATE INDEX "account_created_at_idx" ON "account"("created_at");

-- CreateIndex
CREATE INDEX "audit_entry_actor_uid_id_idx" ON "audit_entry"("actor_uid", "id");

-- CreateIndex
CREATE INDEX "audit_entry_target_id_idx" ON "audit_entry"("target", "id");

-- CreateIndex
CREATE INDEX "entry_created_at_kind_idx" ON "entry"("created_at", "kind");

-- CreateIndex
CREATE INDEX "generation_created" ON "generation"("created_at", "provider", "status");

-- CreateIndex
CREATE INDEX "payment_order_credited" ON "payment_order"("credited_at") WHERE (credited_at is not null);

-- CreateIndex
CREATE INDEX "payment_order_refunded" ON "payment_order"("refunded_at") WHERE (refunded_at is not null);

-- CreateIndex
CREATE INDEX "payment_order_mismatch" ON "payment_order"("status") WHERE (status = 'mismatch'::text);
