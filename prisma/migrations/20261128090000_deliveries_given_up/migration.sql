-- What was given up is found among all that was delivered. While it is built nothing is written to the table, and so nothing
-- ends of which webhooks are told: songs, orders, answers of tickets. It reads the table once, for a few rows of it.
CREATE INDEX "webhook_message_failed" ON "webhook_message"("webhook_id", "created_at" DESC) WHERE (due_at is null and delivered_at is null);
