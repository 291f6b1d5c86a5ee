-- CreateTable
CREATE TABLE "faq_vote" (
    "id" BIGSERIAL NOT NULL,
    "question" TEXT NOT NULL,
    "voter" TEXT NOT NULL,
    "uid" INTEGER,
    "helpful" BOOLEAN NOT NULL,
    "comment" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "faq_vote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "faq_vote_member" ON "faq_vote"("uid", "id") WHERE (uid is not null);

-- CreateIndex
CREATE UNIQUE INDEX "faq_vote_question_voter_key" ON "faq_vote"("question", "voter");

ALTER TABLE "faq_vote"
  ADD CONSTRAINT "faq_vote_question" CHECK ("question" ~ '^[a-z0-9-]{1,60}$'),
  ADD CONSTRAINT "faq_vote_comment" CHECK (length("comment") BETWEEN 1 AND 12000);
