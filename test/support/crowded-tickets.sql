-- The support of some years: :rows tickets of :rows / 50 members and, each seventh, of visitors; two messages each, every
-- tenth with a picture. Nearly everything was read and answered; a few hundred of each kind wait.
begin;
set local session_replication_role = replica;
set local maintenance_work_mem = '256MB';
create temp table later on commit drop as
  select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid in ('ticket'::regclass, 'ticket_message'::regclass, 'ticket_picture'::regclass, 'ticket_letter'::regclass)
    and not i.indisprimary and not exists (select 1 from pg_constraint where conindid = c.oid);
do $$ declare index text; begin
  for index in select name from later loop execute format('drop index %I', index); end loop;
end $$;

create temp table clock on commit drop as select timestamptz '2026-01-01' as begins, interval '30 seconds' as step;

insert into account (uid, email, password_hash, avatar_seed, role, created_at)
  select 100000 + n, 'crowd' || n || '@example.com', 'none', 'seed', case when n % 5000 = 0 then 'admin' else 'member' end, begins
  from generate_series(1, :rows / 50) n, clock;
insert into ticket (id, uid, writer, type, status, content, contact, language, idempotency_key, request_hash, created_at,
    last_message_at, updated_at, message_count, last_message_id, last_writer_id, last_staff_id, last_reply_id, writer_seen_id,
    staff_seen_id)
  select n, case when n % 7 > 0 then 100001 + n % (:rows / 50) end,
    case when n % 7 > 0 then 'member:' || 100001 + n % (:rows / 50) else 'visitor:' || md5('v' || n % 1000) end,
    (array['feature', 'generation', 'bug', 'other'])[1 + n % 4],
    (array['waiting', 'resolved', 'closed', 'closed', 'closed'])[1 + n % 5], '第 ' || n || ' 条反馈',
    case when n % 7 = 0 then 'v' || n || '@visitor.example' end, 'zh', 'key' || n, 'hash', at, at, at, 2, 2 * n, 2 * n - 1, 2 * n,
    2 * n, case when n > :rows - 300 then 0 else 2 * n end, case when n % (:rows / 200) = 0 then 0 else 2 * n end
  from generate_series(1, :rows) n, clock, lateral (select begins + n * step as at) moment;
-- The writer had the last word in a few.
update ticket set last_writer_id = last_message_id, last_staff_id = last_message_id - 1, last_reply_id = last_message_id - 1,
    status = 'open'
  where staff_seen_id = 0 and id % 2 = 0;
insert into ticket_message (id, ticket_id, sender_role, content, idempotency_key, request_hash, created_at)
  select m, (m + 1) / 2, case when m % 2 = 1 then 'user' else 'admin' end, '第 ' || m || ' 句话', 'key' || m, 'hash', begins + m / 2 * step
  from generate_series(1, 2 * :rows) m, clock;
insert into ticket_picture (id, message_id, uid, media_key, name, bytes, width, height, created_at)
  select md5('picture' || n)::uuid, case when n % (:rows / 2000) > 0 then 20 * n end,
    case when n % (:rows / 2000) = 0 then 100001 + n % (:rows / 50) end, md5('picture' || n), 'picture-' || n || '.webp', 1, 1, 1,
    begins + n * 10 * step
  from generate_series(1, :rows / 10) n, clock;
insert into ticket_letter (message_id, state, tries, due_at)
  select 14 * n, case when n % (:rows / 1400) = 0 then 'due' else 'sent' end, 1, begins + n * 7 * step
  from generate_series(1, :rows / 7) n, clock;
insert into webhook (id, uid, name, url, events, secret, created_at)
  select md5('webhook' || n)::uuid, 100001 + n % (:rows / 50), 'hook', 'http://hooks.example/', array['order.paid'], 'sealed', begins
  from generate_series(1, :rows / 5) n, clock;
insert into webhook_message (id, webhook_id, type, thing, created_at, due_at, delivered_at)
  select md5('message' || n)::uuid, md5('webhook' || 1 + n % (:rows / 5))::uuid, 'order.paid', 'order' || n, at,
    case when n % 500 = 0 then at end, case when n % 500 > 0 then at end
  from generate_series(1, :rows) n, clock, lateral (select begins + n * step as at) moment;
-- One webhook is told much; of two things in five hundred one was given up and one waits.
insert into webhook (id, uid, name, url, events, secret, created_at)
  select md5('busy')::uuid, 100001, 'busy', 'http://hooks.example/', array['order.paid'], 'sealed', begins from clock;
insert into webhook_message (id, webhook_id, type, thing, created_at, due_at, delivered_at)
  select md5('busy' || n)::uuid, md5('busy')::uuid, 'order.paid', 'order' || n, at,
    case when n % 500 = 1 then at end, case when n % 500 > 1 then at end
  from generate_series(1, :rows / 5) n, clock, lateral (select begins + n * step as at) moment;
insert into webhook_attempt (message_id, at, status, ms, excerpt)
  select md5('message' || n)::uuid, begins + n * step, 204, 20, '' from generate_series(1, :rows) n, clock;
insert into api_key (id, uid, name, digest, hint, scopes, created_at)
  select md5('key' || n)::uuid, 100001 + n % (:rows / 50), 'key', decode(md5('key' || n), 'hex'), 'ovt', array['songs:read'], begins
  from generate_series(1, :rows / 5) n, clock;
select setval('ticket_id_seq', :rows), setval('ticket_message_id_seq', 2 * :rows);

do $$ declare definition text; begin
  for definition in select later.definition from later loop execute definition; end loop;
end $$;
commit;
