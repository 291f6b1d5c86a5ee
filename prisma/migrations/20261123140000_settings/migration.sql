create table setting (
  key text not null,
  value jsonb not null,
  changed_at timestamptz(3) not null,
  changed_by integer not null,
  constraint setting_pkey primary key (key),
  constraint setting_key_short check (length(key) <= 60),
  constraint setting_value_short check (pg_column_size(value) <= 4000)
);
