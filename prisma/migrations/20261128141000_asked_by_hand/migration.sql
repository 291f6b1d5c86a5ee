-- What a member has sent by hand goes before what waits by itself. The index holds what waits alone: it is built in a moment.
ALTER TABLE "webhook_message" ADD COLUMN "by_hand" BOOLEAN NOT NULL DEFAULT false;

DROP INDEX "webhook_message_waits";
CREATE INDEX "webhook_message_waits" ON "webhook_message"("webhook_id", "by_hand" DESC, "due_at") WHERE (due_at is not null);
