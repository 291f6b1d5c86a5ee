-- CreateTable
CREATE TABLE "security_event" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "uid" INTEGER,
    "actor_uid" INTEGER,
    "address" TEXT,
    "device" TEXT,
    "detail" JSONB NOT NULL,
    "count" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "security_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "security_event_last_at_idx" ON "security_event"("last_at");

-- CreateIndex
CREATE INDEX "security_event_kind_id_idx" ON "security_event"("kind", "id" DESC);

-- CreateIndex
CREATE INDEX "security_event_uid_id_idx" ON "security_event"("uid", "id" DESC);

-- CreateIndex
CREATE INDEX "security_event_actor_uid_id_idx" ON "security_event"("actor_uid", "id" DESC);
