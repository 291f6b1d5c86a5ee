-- AlterTable
ALTER TABLE "channel" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;
