-- CreateTable
CREATE TABLE "ticket" (
    "id" BIGSERIAL NOT NULL,
    "uid" INTEGER,
    "writer" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "content" TEXT NOT NULL,
    "user_name" TEXT,
    "contact" TEXT,
    "language" TEXT NOT NULL,
    "last_message_id" BIGINT NOT NULL DEFAULT 0,
    "last_writer_id" BIGINT NOT NULL DEFAULT 0,
    "last_staff_id" BIGINT NOT NULL DEFAULT 0,
    "last_reply_id" BIGINT NOT NULL DEFAULT 0,
    "writer_seen_id" BIGINT NOT NULL DEFAULT 0,
    "staff_seen_id" BIGINT NOT NULL DEFAULT 0,
    "message_count" INTEGER NOT NULL DEFAULT 0,
    "idempotency_key" TEXT,
    "request_hash" TEXT NOT NULL,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_message" (
    "id" BIGSERIAL NOT NULL,
    "ticket_id" BIGINT NOT NULL,
    "sender_role" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "code" TEXT,
    "said" JSONB,
    "receipt" JSONB,
    "idempotency_key" TEXT,
    "request_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_picture" (
    "id" UUID NOT NULL,
    "message_id" BIGINT,
    "uid" INTEGER,
    "media_key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "place" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_letter" (
    "message_id" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'due',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_letter_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE INDEX "ticket_writer_created_at_idx" ON "ticket"("writer", "created_at");

-- CreateIndex
CREATE INDEX "ticket_of_member" ON "ticket"("uid", "last_message_id" DESC) WHERE (uid is not null);

-- CreateIndex
CREATE INDEX "ticket_unread_by_member" ON "ticket"("uid", "id") WHERE (last_staff_id > writer_seen_id);

-- CreateIndex
CREATE INDEX "ticket_unread_by_staff" ON "ticket"("last_message_id") WHERE (last_writer_id > staff_seen_id);

-- CreateIndex
CREATE INDEX "ticket_last_message_id_idx" ON "ticket"("last_message_id");

-- CreateIndex
CREATE INDEX "ticket_status_last_message_id_idx" ON "ticket"("status", "last_message_id");

-- CreateIndex
CREATE INDEX "ticket_type_last_message_id_idx" ON "ticket"("type", "last_message_id");

-- CreateIndex
CREATE INDEX "ticket_created_at_idx" ON "ticket"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_writer_idempotency_key_key" ON "ticket"("writer", "idempotency_key");

-- CreateIndex
CREATE INDEX "ticket_message_ticket_id_id_idx" ON "ticket_message"("ticket_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_message_ticket_id_sender_role_idempotency_key_key" ON "ticket_message"("ticket_id", "sender_role", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_picture_media_key_key" ON "ticket_picture"("media_key");

-- CreateIndex
CREATE INDEX "ticket_picture_message_id_place_idx" ON "ticket_picture"("message_id", "place");

-- CreateIndex
CREATE INDEX "ticket_picture_unused" ON "ticket_picture"("created_at", "id") WHERE (message_id is null);

-- CreateIndex
CREATE INDEX "ticket_picture_created_at_idx" ON "ticket_picture"("created_at");

-- CreateIndex
CREATE INDEX "ticket_picture_unused_of_member" ON "ticket_picture"("uid") WHERE (message_id is null);

-- CreateIndex
CREATE INDEX "ticket_letter_open" ON "ticket_letter"("due_at", "message_id") WHERE (state = any (array['due'::text, 'sending'::text]));

-- CreateIndex
CREATE INDEX "account_admin" ON "account"("uid") WHERE (role = 'admin'::text);

-- AddForeignKey
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "ticket_message"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_letter" ADD CONSTRAINT "ticket_letter_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "ticket_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.

ALTER TABLE "ticket"
  ADD CONSTRAINT "ticket_type" CHECK (type <> ''),
  ADD CONSTRAINT "ticket_status" CHECK (status IN ('open', 'in_progress', 'waiting', 'resolved', 'closed')),
  ADD CONSTRAINT "ticket_content" CHECK (content <> ''),
  ADD CONSTRAINT "ticket_language" CHECK (language IN ('zh', 'en')),
  -- A visitor is answered by a letter, a member on the site.
  ADD CONSTRAINT "ticket_way_back" CHECK ((uid IS NULL) = (contact IS NOT NULL)),
  ADD CONSTRAINT "ticket_marks" CHECK (
    writer_seen_id <= last_message_id AND staff_seen_id <= last_message_id
    AND last_message_id = greatest(last_writer_id, last_staff_id) AND last_reply_id <= last_staff_id
    AND message_count >= 0);

ALTER TABLE "ticket_message"
  ADD CONSTRAINT "ticket_message_sender" CHECK (sender_role IN ('admin', 'user', 'system')),
  ADD CONSTRAINT "ticket_message_words" CHECK (
    (sender_role = 'system') = (code IS NOT NULL) AND (sender_role = 'system') = (content = ''));

ALTER TABLE "ticket_picture"
  ADD CONSTRAINT "ticket_picture_size" CHECK (width > 0 AND height > 0 AND bytes > 0);

ALTER TABLE "ticket_letter"
  ADD CONSTRAINT "ticket_letter_state" CHECK (state IN ('due', 'sending', 'sent', 'uncertain', 'failed'));
