-- Whatever was tried in vain waits behind all that waited then: the oldest of a queue may be what nobody can take.
alter table generation add column put_back_at timestamptz(3);
create index generation_turn_manual on generation (coalesce(put_back_at, created_at)) where status = 'queued';
