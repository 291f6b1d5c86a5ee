-- What staff change is told to members of whom nobody knows what they read: in both languages.
ALTER TABLE "identity_change" ALTER COLUMN "language" DROP NOT NULL;
