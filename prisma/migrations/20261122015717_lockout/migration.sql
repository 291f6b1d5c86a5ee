-- Failures count per account and requester from here on. A lock that runs at this moment, of 15 minutes at most, is forgotten.
-- AlterTable
ALTER TABLE "account" DROP COLUMN "failed_at",
DROP COLUMN "locked_until";

-- AlterTable
ALTER TABLE "verification_code" ADD COLUMN     "requester" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "strange_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "verified" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "login_failure" (
    "uid" INTEGER NOT NULL,
    "requester" TEXT NOT NULL,
    "failed_at" TIMESTAMPTZ(3)[],
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "login_failure_pkey" PRIMARY KEY ("uid","requester")
);

-- CreateIndex
CREATE INDEX "login_failure_last_at_idx" ON "login_failure"("last_at");

-- CreateIndex
CREATE INDEX "verification_code_created_at_idx" ON "verification_code"("created_at");

-- A requester's failures of a day lock long before there are more.
ALTER TABLE "login_failure" ADD CONSTRAINT "login_failure_bounded" CHECK (cardinality("failed_at") BETWEEN 1 AND 50);
