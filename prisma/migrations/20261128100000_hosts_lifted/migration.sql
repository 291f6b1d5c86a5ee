-- Whoever registered an address hears that the end of its host was taken back. A kind is added to whatever there is.
DO $$
DECLARE kinds text;
BEGIN
  SELECT pg_get_constraintdef(oid) INTO kinds FROM pg_constraint WHERE conname = 'notice_kind' AND conrelid = 'notice'::regclass;
  ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";
  EXECUTE 'ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" ' || replace(kinds, 'ARRAY[', 'ARRAY[''webhook_lifted''::text, ');
END $$;

-- Why it is off then: its owner makes sure that the address is theirs, as after a reset of the password.
ALTER TABLE "webhook" DROP CONSTRAINT "webhook_stop";
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_stop" CHECK ("stopped" IN ('owner', 'staff', 'failing', 'gone', 'reset', 'lifted'));
