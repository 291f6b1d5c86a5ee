create table song_hiding (
  id bigserial not null,
  song_id uuid not null,
  reason text not null,
  note text not null,
  hidden_at timestamptz(3) not null,
  hidden_by integer not null,
  restored_at timestamptz(3),
  restored_by integer,
  appeal text,
  appealed_at timestamptz(3),
  constraint song_hiding_pkey primary key (id),
  constraint song_hiding_song_id_fkey foreign key (song_id) references song (id) on delete cascade on update cascade,
  constraint song_hiding_restored check ((restored_at is null) = (restored_by is null)),
  constraint song_hiding_appealed check ((appeal is null) = (appealed_at is null)),
  constraint song_hiding_short check (length(reason) <= 40 and length(note) <= 1000 and length(appeal) <= 2000)
);
create index song_hiding_song_id_idx on song_hiding (song_id);
-- A song is hidden once at a time.
create unique index song_hiding_now on song_hiding (song_id) where (restored_at is null);

-- What staff look for: the hidden ones, and any by the beginning of its title.
create index song_hidden on song (id) where (hidden_at is not null);
create index song_title_manual on song (lower(title) text_pattern_ops);
