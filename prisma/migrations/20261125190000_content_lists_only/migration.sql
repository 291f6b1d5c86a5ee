-- What the operator's own words let through says nothing for whoever is asked outside since.
create or replace function content_withheld(of_kind text, of_subject text, of_uid integer, of_parts jsonb) returns boolean
language plpgsql as $$
declare
  rule content_rule;
  known record;
  digest_now text := content_digest(of_parts);
begin
  select * into rule from content_rule for share;
  select digest, state, source, version, shown into known from content_check where kind = of_kind and subject = of_subject;
  -- What passed by other words than those of now is looked at again: what was not shown meanwhile nobody has looked at.
  -- And what only the words let through, while somebody outside is asked now.
  if known.digest = digest_now and (known.state <> 'passed' or known.source = 'staff'
    or ((known.version = rule.version or rule.words = 0) and (known.source <> 'lists' or not rule.vendor)))
  then return known.state <> 'passed' and not known.shown; end if;
  if not rule.vendor and rule.words = 0 then
    delete from content_check where kind = of_kind and subject = of_subject;
    return false;
  end if;
  insert into content_check (kind, subject, uid, parts, digest, created_at)
    values (of_kind, of_subject, of_uid, of_parts, digest_now, now())
    on conflict (kind, subject) do update set uid = excluded.uid, parts = excluded.parts, digest = excluded.digest,
      state = 'waiting', source = null, labels = '{}', words = '{}', attempts = 0, due_at = null, shown = false,
      created_at = excluded.created_at, decided_at = null, decided_by = null, note = '', appeal = null, appealed_at = null;
  return true;
end $$;
