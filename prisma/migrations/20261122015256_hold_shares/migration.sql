-- AlterTable
ALTER TABLE "lot" ADD COLUMN     "graced_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "hold_share" (
    "song_id" UUID NOT NULL,
    "hold_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',

    CONSTRAINT "hold_share_pkey" PRIMARY KEY ("song_id")
);

-- CreateIndex
CREATE INDEX "hold_share_hold_id_idx" ON "hold_share"("hold_id");

-- CreateIndex
CREATE INDEX "hold_open" ON "hold"("id") WHERE (captured + released < amount);

-- AddForeignKey
ALTER TABLE "hold_share" ADD CONSTRAINT "hold_share_hold_id_fkey" FOREIGN KEY ("hold_id") REFERENCES "hold"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand.

ALTER TABLE "hold_share"
  ADD CONSTRAINT "hold_share_amount" CHECK (amount > 0),
  ADD CONSTRAINT "hold_share_state" CHECK (state IN ('open', 'captured', 'released'));

-- What was resolved is told by its entry, also where the song is gone.
INSERT INTO "hold_share" (song_id, hold_id, amount, state)
SELECT song_id, hold_id, amount, CASE kind WHEN 'capture' THEN 'captured' ELSE 'released' END
FROM entry WHERE kind IN ('capture', 'release') AND hold_id IS NOT NULL AND song_id IS NOT NULL;

-- What is open belongs to the songs that are still being written, in equal parts; where none is left, to a song nobody
-- knows: the deadline gives it back.
INSERT INTO "hold_share" (song_id, hold_id, amount)
SELECT song_id, hold_id, amount FROM (
  SELECT song_id, hold_id, rest / songs + CASE WHEN place <= rest % songs THEN 1 ELSE 0 END AS amount FROM (
    SELECT hold.id AS hold_id, coalesce(song.id, gen_random_uuid()) AS song_id,
      hold.amount - hold.captured - hold.released AS rest,
      row_number() OVER (PARTITION BY hold.id ORDER BY song.position) AS place,
      count(*) OVER (PARTITION BY hold.id) AS songs
    FROM hold LEFT JOIN song ON song.generation_id = hold.generation_id AND song.status = 'pending'
      AND NOT EXISTS (SELECT FROM hold_share WHERE song_id = song.id)
    WHERE hold.captured + hold.released < hold.amount) open) parts
WHERE amount > 0;

-- Looked at when the transaction ends: a hold is what its shares are.
CREATE FUNCTION "hold_adds_up"(which UUID) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM hold JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS amount, coalesce(sum(amount) FILTER (WHERE state = 'captured'), 0) AS captured,
      coalesce(sum(amount) FILTER (WHERE state = 'released'), 0) AS released
    FROM hold_share WHERE hold_id = hold.id) share ON true
  WHERE hold.id = which
    AND (hold.amount, hold.captured, hold.released) <> (share.amount, share.captured, share.released);
  IF FOUND THEN
    RAISE EXCEPTION 'hold % does not add up to its shares (hold_shares_add_up)', which
      USING ERRCODE = 'check_violation', CONSTRAINT = 'hold_shares_add_up';
  END IF;
END $$;
CREATE FUNCTION "hold_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_adds_up(NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION "hold_share_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM hold_adds_up(OLD.hold_id); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.hold_id <> OLD.hold_id) THEN PERFORM hold_adds_up(NEW.hold_id); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "hold_shares_add_up" AFTER INSERT OR UPDATE OF amount, captured, released ON "hold"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "hold_changed"();
CREATE CONSTRAINT TRIGGER "hold_shares_add_up" AFTER INSERT OR UPDATE OR DELETE ON "hold_share"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "hold_share_changed"();
