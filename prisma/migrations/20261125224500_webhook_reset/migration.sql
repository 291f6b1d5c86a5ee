-- Whoever takes an account back by a new password decides anew who is told what happens in it.
ALTER TABLE "webhook" DROP CONSTRAINT "webhook_stop";
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_stop" CHECK ("stopped" IN ('owner', 'staff', 'failing', 'gone', 'reset'));
