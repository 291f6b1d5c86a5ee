-- Who took it on to carry the visible label of a song's files, when, and under which text. It outlives song and account:
-- the rule on labels asks for it for six months. A sweep by agreed_at removes what is older.
create table label_waiver (
  id bigserial primary key,
  uid integer not null,
  song_id uuid not null,
  agreement_version text not null,
  agreed_at timestamptz(3) not null
);
create index label_waiver_agreed_at_idx on label_waiver (agreed_at);
create index label_waiver_uid_id_idx on label_waiver (uid, id);
