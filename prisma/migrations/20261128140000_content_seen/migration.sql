-- Whether everybody sees a thing whose name is let through: not while its owner has hidden it or thrown it away, nor while
-- staff keep it hidden. Its member is told so. Costs nothing.
create function content_seen(of_kind text, of_subject text) returns boolean language plpgsql stable as $$
begin
  return content_put_up(of_kind, of_subject) and case of_kind
    when 'song' then exists (select from song where id = of_subject::uuid and hidden_at is null)
    else true
  end;
end $$;
