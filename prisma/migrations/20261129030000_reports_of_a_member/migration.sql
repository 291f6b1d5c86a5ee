-- What a member reported is read for their archive, and loses its name when they leave.
CREATE INDEX "song_report_of" ON "song_report"("uid", "id") WHERE (uid is not null);
