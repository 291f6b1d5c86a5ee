-- CreateTable
CREATE TABLE "wechat_ticket" (
    "app_id" TEXT NOT NULL,
    "ticket" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "ask_after" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wechat_ticket_pkey" PRIMARY KEY ("app_id")
);
