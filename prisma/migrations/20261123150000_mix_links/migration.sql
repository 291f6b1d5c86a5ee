create table mix_link (
  id uuid not null,
  uid integer not null,
  name text not null,
  project jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint mix_link_pkey primary key (id),
  constraint mix_link_name_short check (length(name) <= 60),
  constraint mix_link_project_object check (jsonb_typeof(project) = 'object'),
  constraint mix_link_expires_after check (expires_at > created_at)
);
create index mix_link_uid_created_at_id_idx on mix_link (uid, created_at desc, id);
create index mix_link_expires_at_idx on mix_link (expires_at);
