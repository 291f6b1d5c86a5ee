-- A number says whose an account is only while it was proven not long ago: carriers give numbers on.
ALTER TABLE "account" ADD COLUMN     "number_lost_at" TIMESTAMPTZ(3),
ADD COLUMN     "phone_proven_at" TIMESTAMPTZ(3);

-- By hand: nobody is asked twice for what was not kept until now.
UPDATE "account" SET "phone_proven_at" = now() WHERE "phone" IS NOT NULL;

ALTER TABLE "account"
  DROP CONSTRAINT "account_reachable",
  ADD CONSTRAINT "account_reachable" CHECK ((phone IS NOT NULL OR email IS NOT NULL) = (erased_at IS NULL AND number_lost_at IS NULL));
