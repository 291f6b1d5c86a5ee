-- AlterTable
ALTER TABLE "redeem_batch" ADD COLUMN     "uses" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "redeem_code" ADD COLUMN     "used_count" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "failed_job" (
    "id" BIGSERIAL NOT NULL,
    "queue" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "failed_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "redemption" (
    "code_id" BIGINT NOT NULL,
    "uid" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "redemption_pkey" PRIMARY KEY ("code_id","uid")
);

-- CreateTable
CREATE TABLE "canned_reply" (
    "id" BIGSERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "canned_reply_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "failed_job_last_at_id_idx" ON "failed_job"("last_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "failed_job_queue_last_at_id_idx" ON "failed_job"("queue", "last_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "failed_job_name_job_id_key" ON "failed_job"("name", "job_id");

-- CreateIndex
CREATE INDEX "redemption_uid_idx" ON "redemption"("uid");

-- CreateIndex
CREATE UNIQUE INDEX "canned_reply_title_key" ON "canned_reply"("title");

-- CreateIndex
CREATE INDEX "payment_notify_received_at_idx" ON "payment_notify"("received_at");

-- CreateIndex
CREATE INDEX "recharge_created_at_idx" ON "recharge"("created_at");

-- AddForeignKey
ALTER TABLE "redemption" ADD CONSTRAINT "redemption_code_id_fkey" FOREIGN KEY ("code_id") REFERENCES "redeem_code"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: bounds, and what was used before.
update redeem_code set used_count = 1 where used_at is not null;
insert into redemption (code_id, uid, at) select id, used_by, used_at from redeem_code where used_at is not null;
alter table redeem_batch add constraint redeem_batch_uses check (uses between 1 and 10000);
alter table redeem_code add constraint redeem_code_used_count check (used_count >= 0);
alter table failed_job add constraint failed_job_times check (times > 0 and attempts > 0 and last_at >= first_at);
insert into canned_reply (title, content, created_at, updated_at) values
  ('收到', '你好，我们收到了，正在看，有结果马上告诉你。', now(), now()),
  ('点数已退', '点数已经退回，请在点数流水里看一下。', now(), now()),
  ('请补充', '请告诉我们是哪一首歌（歌曲页的地址），以及大概什么时候发生的。', now(), now()),
  ('已经修好', '这个问题已经修好，请再试一次；还不行就在这里告诉我们。', now(), now());
