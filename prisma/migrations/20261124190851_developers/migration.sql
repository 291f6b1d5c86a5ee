-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "uid" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[],
    "daily_points" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "last_address" TEXT,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key_spent" (
    "key_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "api_key_spent_pkey" PRIMARY KEY ("key_id","day")
);

-- CreateTable
CREATE TABLE "webhook" (
    "id" UUID NOT NULL,
    "uid" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret" TEXT NOT NULL,
    "old_secret" TEXT,
    "old_secret_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "stopped" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "quiet_until" TIMESTAMPTZ(3),
    "busy_until" TIMESTAMPTZ(3),
    "is_slow" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_message" (
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "thing" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "webhook_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "id" BIGSERIAL NOT NULL,
    "message_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "status" INTEGER,
    "failure" TEXT,
    "ms" INTEGER NOT NULL,
    "excerpt" TEXT NOT NULL,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_key_digest_key" ON "api_key"("digest");

-- CreateIndex
CREATE INDEX "api_key_uid_created_at_idx" ON "api_key"("uid", "created_at");

-- CreateIndex
CREATE INDEX "api_key_revoked" ON "api_key"("revoked_at") WHERE (revoked_at is not null);

-- CreateIndex
CREATE INDEX "api_key_ends" ON "api_key"("expires_at") WHERE (expires_at is not null);

-- CreateIndex
CREATE INDEX "webhook_uid_created_at_idx" ON "webhook"("uid", "created_at");

-- CreateIndex
CREATE INDEX "webhook_message_waits" ON "webhook_message"("webhook_id", "due_at") WHERE (due_at is not null);

-- CreateIndex
CREATE INDEX "webhook_message_due" ON "webhook_message"("due_at") WHERE (due_at is not null);

-- CreateIndex
CREATE INDEX "webhook_message_webhook_id_created_at_idx" ON "webhook_message"("webhook_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "webhook_message_created_at_idx" ON "webhook_message"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_message_webhook_id_type_thing_key" ON "webhook_message"("webhook_id", "type", "thing");

-- CreateIndex
CREATE INDEX "webhook_attempt_message_id_id_idx" ON "webhook_attempt"("message_id", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_attempt_at_idx" ON "webhook_attempt"("at");

-- AddForeignKey
ALTER TABLE "api_key_spent" ADD CONSTRAINT "api_key_spent_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_message" ADD CONSTRAINT "webhook_message_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "webhook_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "api_key" ADD CONSTRAINT "api_key_scoped" CHECK (cardinality("scopes") > 0);
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_cap" CHECK ("daily_points" > 0);
ALTER TABLE "api_key_spent" ADD CONSTRAINT "api_key_spent_amount" CHECK ("amount" >= 0);
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_stop" CHECK ("stopped" IN ('owner', 'staff', 'failing', 'gone'));
ALTER TABLE "webhook_message" ADD CONSTRAINT "webhook_message_ends" CHECK ("due_at" IS NULL OR "delivered_at" IS NULL);
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_outcome" CHECK (("status" IS NULL) <> ("failure" IS NULL));
