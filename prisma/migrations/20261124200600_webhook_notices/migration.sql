-- Whoever registered an address hears that it is switched off. A kind is added to whatever there is.
DO $$
DECLARE kinds text;
BEGIN
  SELECT pg_get_constraintdef(oid) INTO kinds FROM pg_constraint WHERE conname = 'notice_kind' AND conrelid = 'notice'::regclass;
  ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";
  EXECUTE 'ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" ' || replace(kinds, 'ARRAY[', 'ARRAY[''webhook_stopped''::text, ');
END $$;
