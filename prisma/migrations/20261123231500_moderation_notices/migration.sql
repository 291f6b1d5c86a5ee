-- The owner of a song hears of its hiding and of its return.
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("kind" IN
  ('ticket_reply', 'song_ready', 'song_failed', 'order_paid', 'points_expiring', 'song_hidden', 'song_restored'));
