-- AlterTable
ALTER TABLE "song" ADD COLUMN     "asked_settings" JSONB,
ADD COLUMN     "kept" BOOLEAN NOT NULL DEFAULT false;
