-- CreateTable
CREATE TABLE "notice" (
    "id" BIGSERIAL NOT NULL,
    "uid" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "thing" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "link" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_preference" (
    "uid" INTEGER NOT NULL,
    "muted" TEXT[] NOT NULL,
    "email_digest" BOOLEAN NOT NULL DEFAULT false,
    "digest_due_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_preference_pkey" PRIMARY KEY ("uid")
);

-- CreateIndex
CREATE INDEX "notice_uid_id_idx" ON "notice"("uid", "id" DESC);

-- CreateIndex
CREATE INDEX "notice_unread" ON "notice"("uid") WHERE (read_at is null);

-- CreateIndex
CREATE INDEX "notice_created_at_idx" ON "notice"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notice_uid_kind_thing_key" ON "notice"("uid", "kind", "thing");

-- CreateIndex
CREATE INDEX "notice_preference_due" ON "notice_preference"("digest_due_at") WHERE (digest_due_at is not null);


ALTER TABLE "notice"
  ADD CONSTRAINT "notice_kind" CHECK ("kind" IN ('ticket_reply', 'song_ready', 'song_failed', 'order_paid', 'points_expiring')),
  ADD CONSTRAINT "notice_thing" CHECK (length("thing") BETWEEN 1 AND 80),
  ADD CONSTRAINT "notice_link" CHECK ("link" LIKE '/%' AND "link" NOT LIKE '//%');
ALTER TABLE "notice_preference"
  ADD CONSTRAINT "notice_preference_digest" CHECK ("digest_due_at" IS NULL OR "email_digest");
