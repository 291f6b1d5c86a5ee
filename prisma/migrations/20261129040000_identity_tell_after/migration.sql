-- What was refused is tried again after a pause that grows.
ALTER TABLE "identity_change" ADD COLUMN "tell_after" TIMESTAMPTZ(3);
