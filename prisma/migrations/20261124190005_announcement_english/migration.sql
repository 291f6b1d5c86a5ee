-- AlterTable
ALTER TABLE "announcement" ADD COLUMN     "click_text_en" TEXT,
ADD COLUMN     "content_en" TEXT,
ADD COLUMN     "title_en" TEXT;
