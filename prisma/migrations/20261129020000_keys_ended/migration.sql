-- Whoever made a key hears that it has ended, and sees by whom. A kind is added to whatever there is.
DO $$
DECLARE kinds text;
BEGIN
  SELECT pg_get_constraintdef(oid) INTO kinds FROM pg_constraint WHERE conname = 'notice_kind' AND conrelid = 'notice'::regclass;
  ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";
  EXECUTE 'ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" ' || replace(kinds, 'ARRAY[', 'ARRAY[''key_ended''::text, ');
END $$;

ALTER TABLE "api_key" ADD COLUMN "ended_by" TEXT;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_ended_by"
  CHECK ("ended_by" IS NULL OR ("ended_by" IN ('staff', 'reset', 'given') AND "revoked_at" IS NOT NULL));
