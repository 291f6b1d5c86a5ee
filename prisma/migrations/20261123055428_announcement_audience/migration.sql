-- AlterTable
ALTER TABLE "announcement" ADD COLUMN     "audience" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "reads" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "told" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "announcement_read" (
    "announcement_id" INTEGER NOT NULL,
    "reader" TEXT NOT NULL,
    "uid" INTEGER,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcement_read_pkey" PRIMARY KEY ("announcement_id","reader")
);

-- CreateIndex
CREATE INDEX "announcement_read_member" ON "announcement_read"("uid") WHERE (uid is not null);

-- AddForeignKey
ALTER TABLE "announcement_read" ADD CONSTRAINT "announcement_read_announcement_id_fkey" FOREIGN KEY ("announcement_id") REFERENCES "announcement"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "announcement"
  ADD CONSTRAINT "announcement_audience" CHECK ("audience" <@ ARRAY['ordinary', 'member', 'senior', 'vip', 'supreme']);

-- What is shown already needs no telling.
UPDATE "announcement" SET "told" = "status" = 'published'
  AND coalesce("start_time" <= now(), true) AND coalesce("end_time" > now(), true);
