-- What was given up is found among all that was delivered. While it is built nothing is written for webhooks: a second or
-- so for a million messages, of which a few are in it.
CREATE INDEX "webhook_message_failed" ON "webhook_message"("webhook_id", "created_at" DESC) WHERE (due_at is null and delivered_at is null);
