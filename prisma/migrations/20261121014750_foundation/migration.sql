-- CreateTable
CREATE TABLE "channel" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "dialect" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "api_key" TEXT NOT NULL,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "max_running" INTEGER NOT NULL DEFAULT 10,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "open_until" TIMESTAMPTZ(3),

    CONSTRAINT "channel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "generation" (
    "id" UUID NOT NULL,
    "uid" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "stage" TEXT DEFAULT 'queued',
    "progress" SMALLINT NOT NULL DEFAULT 0,
    "channel_id" INTEGER,
    "refused_by" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "upstream_task_id" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "next_poll_at" TIMESTAMPTZ(3),
    "polls" INTEGER NOT NULL DEFAULT 0,
    "claimed_at" TIMESTAMPTZ(3),
    "deadline_at" TIMESTAMPTZ(3),
    "fail_code" TEXT,
    "fail_reason" TEXT,
    "idempotency_key" TEXT,
    "request_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "generation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "song_source" (
    "song_id" UUID NOT NULL,
    "generation_id" UUID NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "clip_id" TEXT NOT NULL,
    "audio_url" TEXT NOT NULL,
    "image_url" TEXT,
    "title" TEXT NOT NULL,
    "tags" TEXT NOT NULL,
    "lyrics" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),

    CONSTRAINT "song_source_pkey" PRIMARY KEY ("song_id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "account" (
    "uid" SERIAL NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "password_hash" TEXT NOT NULL,
    "nickname" TEXT,
    "gender" SMALLINT,
    "signature" TEXT,
    "avatar_seed" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'member',
    "paid_fen" BIGINT NOT NULL DEFAULT 0,
    "inviter_uid" INTEGER,
    "locked_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("uid")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "uid" INTEGER NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_agent" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "fingerprint" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "captcha" (
    "id" UUID NOT NULL,
    "answer_hash" BYTEA NOT NULL,
    "fingerprint" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "captcha_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification_code" (
    "id" UUID NOT NULL,
    "target" TEXT NOT NULL,
    "type" SMALLINT NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "points_account" (
    "uid" INTEGER NOT NULL,
    "balance" INTEGER NOT NULL DEFAULT 0,
    "held" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "points_account_pkey" PRIMARY KEY ("uid")
);

-- CreateTable
CREATE TABLE "lot" (
    "id" BIGSERIAL NOT NULL,
    "uid" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "granted" INTEGER NOT NULL,
    "remaining" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entry" (
    "id" BIGSERIAL NOT NULL,
    "uid" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "change" INTEGER NOT NULL,
    "balance_after" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "lot_id" BIGINT,
    "hold_id" UUID,
    "song_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hold" (
    "id" UUID NOT NULL,
    "uid" INTEGER NOT NULL,
    "generation_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "captured" INTEGER NOT NULL DEFAULT 0,
    "released" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hold_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hold_part" (
    "hold_id" UUID NOT NULL,
    "lot_id" BIGINT NOT NULL,
    "amount" INTEGER NOT NULL,
    "captured" INTEGER NOT NULL DEFAULT 0,
    "released" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "hold_part_pkey" PRIMARY KEY ("hold_id","lot_id")
);

-- CreateTable
CREATE TABLE "song" (
    "id" UUID NOT NULL,
    "uid" INTEGER,
    "generation_id" UUID,
    "position" SMALLINT NOT NULL,
    "provider" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "stage" TEXT,
    "progress" SMALLINT NOT NULL DEFAULT 0,
    "title" TEXT NOT NULL,
    "tags" TEXT NOT NULL,
    "negative_tags" TEXT NOT NULL DEFAULT '',
    "lyrics" TEXT NOT NULL,
    "description" TEXT,
    "model_name" TEXT NOT NULL,
    "model_version" TEXT NOT NULL,
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "is_sandbox" BOOLEAN NOT NULL DEFAULT false,
    "media_key" TEXT NOT NULL,
    "audio_name" TEXT,
    "image_name" TEXT,
    "duration" DOUBLE PRECISION,
    "loudness" DOUBLE PRECISION,
    "peaks" BYTEA,
    "error_type" TEXT,
    "error_message" TEXT,
    "refunded_points" INTEGER,
    "play_count" INTEGER NOT NULL DEFAULT 0,
    "upvote_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "song_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "channel_name_key" ON "channel"("name");

-- CreateIndex
CREATE INDEX "generation_uid_created_at_idx" ON "generation"("uid", "created_at");

-- CreateIndex
CREATE INDEX "generation_queued" ON "generation"("created_at") WHERE (status = 'queued');

-- CreateIndex
CREATE INDEX "generation_due" ON "generation"("next_poll_at") WHERE (status = 'running');

-- CreateIndex
CREATE INDEX "generation_under_way" ON "generation"("channel_id") WHERE (finished_at is null);

-- CreateIndex
CREATE UNIQUE INDEX "generation_uid_idempotency_key_key" ON "generation"("uid", "idempotency_key");

-- CreateIndex
CREATE INDEX "song_source_due" ON "song_source"("next_attempt_at") WHERE (next_attempt_at is not null);

-- CreateIndex
CREATE UNIQUE INDEX "account_phone_key" ON "account"("phone");

-- CreateIndex
CREATE UNIQUE INDEX "account_email_key" ON "account"("email");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_uid_idx" ON "session"("uid");

-- CreateIndex
CREATE INDEX "captcha_expires_at_idx" ON "captcha"("expires_at");

-- CreateIndex
CREATE INDEX "verification_code_target_created_at_idx" ON "verification_code"("target", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "verification_code_live" ON "verification_code"("target", "type") WHERE (closed_at is null);

-- CreateIndex
CREATE INDEX "lot_spendable" ON "lot"("uid", "expires_at", "id") WHERE (remaining > 0);

-- CreateIndex
CREATE UNIQUE INDEX "entry_reference_key" ON "entry"("reference");

-- CreateIndex
CREATE INDEX "entry_uid_id_idx" ON "entry"("uid", "id");

-- CreateIndex
CREATE INDEX "entry_hold_id_idx" ON "entry"("hold_id");

-- CreateIndex
CREATE UNIQUE INDEX "hold_generation_id_key" ON "hold"("generation_id");

-- CreateIndex
CREATE INDEX "hold_uid_idx" ON "hold"("uid");

-- CreateIndex
CREATE INDEX "hold_part_lot_id_idx" ON "hold_part"("lot_id");

-- CreateIndex
CREATE INDEX "song_uid_created_at_id_idx" ON "song"("uid", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "song_generation_id_position_key" ON "song"("generation_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "song_media_key_key" ON "song"("media_key");

-- CreateIndex
CREATE INDEX "song_waiting" ON "song"("created_at", "generation_id") WHERE (status = 'pending' and stage = 'queued');

-- AddForeignKey
ALTER TABLE "hold_part" ADD CONSTRAINT "hold_part_hold_id_fkey" FOREIGN KEY ("hold_id") REFERENCES "hold"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the schema language cannot say. Later diffs leave these alone.

-- uid is a number from 100001
ALTER SEQUENCE "account_uid_seq" RESTART WITH 100001;

ALTER TABLE "account"
  ADD CONSTRAINT "account_reachable" CHECK (phone IS NOT NULL OR email IS NOT NULL),
  ADD CONSTRAINT "account_role" CHECK (role IN ('member', 'admin')),
  ADD CONSTRAINT "account_gender" CHECK (gender IN (1, 2)),
  ADD CONSTRAINT "account_paid" CHECK (paid_fen >= 0);

ALTER TABLE "verification_code"
  ADD CONSTRAINT "verification_code_type" CHECK (type IN (1, 2, 3)),
  ADD CONSTRAINT "verification_code_attempts" CHECK (attempts BETWEEN 0 AND 5);

-- Money: the last guard is here, whatever the code above does.
ALTER TABLE "points_account"
  ADD CONSTRAINT "points_account_balance" CHECK (balance >= 0),
  ADD CONSTRAINT "points_account_held" CHECK (held >= 0);

ALTER TABLE "lot"
  ADD CONSTRAINT "lot_granted" CHECK (granted > 0),
  ADD CONSTRAINT "lot_remaining" CHECK (remaining BETWEEN 0 AND granted),
  ADD CONSTRAINT "lot_source" CHECK (source IN ('order', 'redeem', 'invite', 'manual', 'gift'));

ALTER TABLE "hold"
  ADD CONSTRAINT "hold_amount" CHECK (amount > 0),
  ADD CONSTRAINT "hold_parts" CHECK (captured >= 0 AND released >= 0 AND captured + released <= amount);

ALTER TABLE "hold_part"
  ADD CONSTRAINT "hold_part_amount" CHECK (amount > 0),
  ADD CONSTRAINT "hold_part_parts" CHECK (captured >= 0 AND released >= 0 AND captured + released <= amount);

ALTER TABLE "entry"
  ADD CONSTRAINT "entry_kind" CHECK (kind IN ('grant', 'hold', 'capture', 'release', 'expire', 'revoke')),
  ADD CONSTRAINT "entry_amount" CHECK (amount > 0),
  ADD CONSTRAINT "entry_change" CHECK (
    change = CASE WHEN kind IN ('grant', 'release') THEN amount WHEN kind = 'capture' THEN 0 ELSE -amount END),
  ADD CONSTRAINT "entry_balance_after" CHECK (balance_after >= 0);

CREATE FUNCTION "entry_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
CREATE TRIGGER "entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "entry_is_append_only"();

ALTER TABLE "generation"
  ADD CONSTRAINT "generation_status" CHECK (
    status IN ('queued', 'submitting', 'running', 'succeeded', 'partial', 'failed', 'cancelled', 'uncertain')),
  ADD CONSTRAINT "generation_progress" CHECK (progress BETWEEN 0 AND 100),
  ADD CONSTRAINT "generation_finished" CHECK (
    (finished_at IS NOT NULL) = (status IN ('succeeded', 'partial', 'failed', 'cancelled')));

ALTER TABLE "song"
  ADD CONSTRAINT "song_status" CHECK (status IN ('pending', 'complete', 'error')),
  ADD CONSTRAINT "song_progress" CHECK (progress BETWEEN 0 AND 100),
  ADD CONSTRAINT "song_type" CHECK (type IN ('music', 'extend', 'concat', 'infill', 'upload', 'upsample', 'preset',
    'udio', 'mureka', 'riff_music', 'riff_extend')),
  ADD CONSTRAINT "song_audio" CHECK (status <> 'complete' OR audio_name IS NOT NULL),
  ADD CONSTRAINT "song_peaks" CHECK (octet_length(peaks) = 200);
