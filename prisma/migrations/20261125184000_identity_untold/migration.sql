-- Few are untold among all that were told: the sweep looks at those alone.
CREATE INDEX "identity_change_untold" ON "identity_change"("changed_at", "id") WHERE (told_at is null);
