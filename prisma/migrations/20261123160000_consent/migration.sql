-- Which texts a member agreed to at registration, and when; null for who came before this was kept.
alter table account add column agreement_version text,
  add column privacy_version text,
  add column consented_at timestamptz(3);
alter table account add constraint account_consent_whole
  check ((agreement_version is null) = (consented_at is null) and (privacy_version is null) = (consented_at is null));
