alter table persona
  add column hidden_at timestamptz(3),
  add column hidden_by integer,
  add column hide_reason text,
  add column hide_note text,
  add constraint persona_hidden_why check (
    (hidden_at is null) = (hidden_by is null)
    and (hidden_at is null) = (hide_reason is null)
    and (hidden_at is null) = (hide_note is null)
  );
-- What staff look for: the hidden ones, and any by the beginning of its name.
create index persona_hidden on persona (id) where (hidden_at is not null);
create index persona_name_manual on persona (lower(name) text_pattern_ops);
