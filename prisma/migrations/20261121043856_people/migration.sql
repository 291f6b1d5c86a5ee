-- AlterTable
ALTER TABLE "account" ADD COLUMN     "banned_at" TIMESTAMPTZ(3),
ADD COLUMN     "deletion_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "edited_at" TIMESTAMPTZ(3),
ADD COLUMN     "erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "failed_at" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];

-- CreateTable
CREATE TABLE "announcement" (
    "id" SERIAL NOT NULL,
    "category" TEXT NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'info',
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "is_marquee" BOOLEAN NOT NULL DEFAULT false,
    "speed" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "auto_close" INTEGER NOT NULL DEFAULT 0,
    "closable" BOOLEAN NOT NULL DEFAULT true,
    "clickable" BOOLEAN NOT NULL DEFAULT false,
    "click_text" TEXT,
    "link" TEXT,
    "is_update_log" BOOLEAN NOT NULL DEFAULT false,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "start_time" TIMESTAMPTZ(3),
    "end_time" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "actor_uid" INTEGER,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "invitee_uid" INTEGER NOT NULL,
    "inviter_uid" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "fingerprint" TEXT,
    "outcome" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("invitee_uid")
);

-- CreateTable
CREATE TABLE "favorite" (
    "uid" INTEGER NOT NULL,
    "song_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "favorite_pkey" PRIMARY KEY ("uid","song_id")
);

-- CreateTable
CREATE TABLE "discarded_media" (
    "media_key" TEXT NOT NULL,
    "discarded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "discarded_media_pkey" PRIMARY KEY ("media_key")
);

-- CreateIndex
CREATE INDEX "discarded_media_discarded_at_idx" ON "discarded_media"("discarded_at");

-- CreateIndex
CREATE INDEX "announcement_shown" ON "announcement"("category", "priority" DESC, "id" DESC) WHERE (status = 'published');

-- CreateIndex
CREATE INDEX "audit_entry_created_at_idx" ON "audit_entry"("created_at");

-- CreateIndex
CREATE INDEX "invitation_inviter_uid_created_at_idx" ON "invitation"("inviter_uid", "created_at");

-- CreateIndex
CREATE INDEX "invitation_address_created_at_idx" ON "invitation"("address", "created_at");

-- CreateIndex
CREATE INDEX "invitation_fingerprint_created_at_idx" ON "invitation"("fingerprint", "created_at");

-- CreateIndex
CREATE INDEX "favorite_uid_created_at_song_id_idx" ON "favorite"("uid", "created_at" DESC, "song_id");

-- CreateIndex
CREATE INDEX "favorite_song_id_idx" ON "favorite"("song_id");

-- CreateIndex
CREATE INDEX "account_deletion_due" ON "account"("deletion_due_at") WHERE (deletion_due_at is not null);

-- By hand.

-- Who brought whom is told in one place. What was registered before there were rewards has none.
INSERT INTO "invitation" (invitee_uid, inviter_uid, address, outcome, created_at)
  SELECT uid, inviter_uid, '', 'unrewarded', created_at FROM "account" WHERE inviter_uid IS NOT NULL;
ALTER TABLE "account" DROP COLUMN "inviter_uid";

ALTER TABLE "invitation"
  ADD CONSTRAINT "invitation_outcome" CHECK (outcome IN ('rewarded', 'unrewarded', 'inviter_cap', 'address_cap', 'device_cap')),
  ADD CONSTRAINT "invitation_self" CHECK (invitee_uid <> inviter_uid);

ALTER TABLE "account" ALTER COLUMN "failed_at" SET NOT NULL;

-- An erased account keeps its uid for the ledger, and nothing that names a person.
ALTER TABLE "account"
  DROP CONSTRAINT "account_reachable",
  ADD CONSTRAINT "account_reachable" CHECK ((phone IS NOT NULL OR email IS NOT NULL) = (erased_at IS NULL)),
  ADD CONSTRAINT "account_erased" CHECK (erased_at IS NULL OR (
    phone IS NULL AND email IS NULL AND nickname IS NULL AND signature IS NULL AND gender IS NULL
    AND password_hash = '' AND deletion_due_at IS NULL));

ALTER TABLE "announcement"
  ADD CONSTRAINT "announcement_category" CHECK (category IN ('home', 'price', 'payment', 'update_log')),
  ADD CONSTRAINT "announcement_type" CHECK (type IN ('info', 'success')),
  ADD CONSTRAINT "announcement_status" CHECK (status IN ('draft', 'published', 'off')),
  ADD CONSTRAINT "announcement_pace" CHECK (speed > 0 AND auto_close >= 0),
  ADD CONSTRAINT "announcement_span" CHECK (start_time IS NULL OR end_time IS NULL OR start_time < end_time);

CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();
