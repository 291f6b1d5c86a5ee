-- AlterTable
ALTER TABLE "account" ADD COLUMN     "birth_year" SMALLINT;

-- CreateTable
CREATE TABLE "identity_change" (
    "id" BIGSERIAL NOT NULL,
    "uid" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "tells" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "identity_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "identity_change_uid_idx" ON "identity_change"("uid");

-- CreateIndex
CREATE INDEX "identity_change_changed_at_idx" ON "identity_change"("changed_at");

-- By hand: what the schema language cannot say. Later diffs leave these alone.
ALTER TABLE "account" ADD CONSTRAINT "account_birth_year" CHECK (birth_year BETWEEN 1900 AND 2200);

ALTER TABLE "verification_code"
  DROP CONSTRAINT "verification_code_type",
  ADD CONSTRAINT "verification_code_type" CHECK (type BETWEEN 1 AND 5);

ALTER TABLE "identity_change"
  ADD CONSTRAINT "identity_change_kind" CHECK (kind IN ('phone', 'email')),
  ADD CONSTRAINT "identity_change_action" CHECK (action IN ('bound', 'changed', 'unbound')),
  ADD CONSTRAINT "identity_change_language" CHECK (language IN ('zh', 'en'));
