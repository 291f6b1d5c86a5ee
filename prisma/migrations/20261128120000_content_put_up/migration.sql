-- Whether a thing wants to be seen, with a verdict or without one: what its member has hidden since is not looked at again
-- when the words change, and goes to nobody outside. Costs nothing.
create function content_put_up(of_kind text, of_subject text) returns boolean language plpgsql stable as $$
begin
  return case of_kind
    when 'song' then exists (select from song
      where id = of_subject::uuid and is_public and status = 'complete' and uid is not null)
    when 'playlist' then exists (select from playlist where id = of_subject::uuid and is_public)
    when 'mix' then exists (select from mix_link where id = of_subject::uuid)
    when 'announcement' then exists (select from announcement
      where id = of_subject::integer and status = 'published')
    else true
  end;
end $$;
