-- AlterTable
ALTER TABLE "channel" ADD COLUMN     "openings" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "probe_until" TIMESTAMPTZ(3),
ADD COLUMN     "rest_kind" TEXT,
ADD COLUMN     "rest_said" TEXT,
ADD COLUMN     "weight" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "withdrawn" TEXT;

-- CreateTable
CREATE TABLE "channel_hour" (
    "channel_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "act" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "total_ms" BIGINT NOT NULL,
    "most_ms" INTEGER NOT NULL,

    CONSTRAINT "channel_hour_pkey" PRIMARY KEY ("channel_id","hour","act","outcome")
);

-- CreateIndex
CREATE INDEX "channel_hour_hour_idx" ON "channel_hour"("hour");

ALTER TABLE "channel"
  ADD CONSTRAINT "channel_weight" CHECK (weight BETWEEN 1 AND 100),
  ADD CONSTRAINT "channel_rest_kind" CHECK (rest_kind IN ('failures', 'rate', 'account', 'money')),
  ADD CONSTRAINT "channel_withdrawn" CHECK (withdrawn IN ('unconfigured', 'unspoken', 'unreadable'));

ALTER TABLE "channel_hour"
  ADD CONSTRAINT "channel_hour_act" CHECK (act IN ('submit', 'poll', 'probe')),
  ADD CONSTRAINT "channel_hour_outcome" CHECK (outcome IN ('well', 'refused', 'failed', 'uncertain'));
