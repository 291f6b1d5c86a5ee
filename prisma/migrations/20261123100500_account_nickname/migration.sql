-- Staff look for members by the beginning of a nickname.
create index account_nickname_manual on account (lower(nickname) text_pattern_ops) where erased_at is null;
