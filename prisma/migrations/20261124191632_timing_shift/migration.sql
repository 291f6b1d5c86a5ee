-- AlterTable
ALTER TABLE "song_timing" ADD COLUMN     "shift_ms" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "song_timing"
  ADD CONSTRAINT "song_timing_shift" CHECK (shift_ms BETWEEN -5000 AND 5000);
