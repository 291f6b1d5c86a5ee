-- What staff have to look at is little among all that was refused: counted from itself.
create index content_check_open_manual on content_check (id)
  where (state = 'held' or (state = 'refused' and appealed_at >= decided_at));
-- Who shows a name, in the order in which they are looked at.
create index account_named_manual on account (uid) where (nickname is not null or signature is not null);
