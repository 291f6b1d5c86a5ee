-- CreateIndex
CREATE INDEX "persona_created_at_id_idx" ON "persona"("created_at", "id");

-- CreateIndex
CREATE INDEX "account_banned" ON "account"("uid") WHERE (banned_at is not null);
