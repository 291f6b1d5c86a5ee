-- The books of a busy year: :rows orders, entries and generations of :rows / 20 members, with their lots, holds, songs,
-- sessions and notifies. Nearly everything is over; a few hundred of each kind are under way, of generations a hundredth
-- beside them, long before their deadline. Triggers are off while it is filled: nothing here is meant to add up, only to be
-- as many.
begin;
set local session_replication_role = replica;
set local maintenance_work_mem = '256MB';
create temp table later on commit drop as
  select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid in ('entry'::regclass, 'lot'::regclass, 'hold'::regclass, 'hold_part'::regclass, 'hold_share'::regclass, 'generation'::regclass,
      'generation_step'::regclass, 'song'::regclass, 'song_source'::regclass, 'payment_order'::regclass,
      'payment_notify'::regclass, 'session'::regclass, 'notice'::regclass, 'notice_preference'::regclass,
      'faq_vote'::regclass, 'announcement_read'::regclass)
    and not i.indisprimary and not exists (select 1 from pg_constraint where conindid = c.oid);
do $$ declare index text; begin
  for index in select name from later loop execute format('drop index %I', index); end loop;
end $$;

create temp table clock on commit drop as select timestamptz '2026-01-01' as begins, interval '30 seconds' as step;

insert into account (uid, email, password_hash, avatar_seed, created_at)
  select 100000 + n, 'crowd' || n || '@example.com', 'none', 'seed', begins + 20 * n * step from generate_series(1, :rows / 20) n, clock;
insert into points_account (uid, balance, held) select uid, 100, 0 from account where uid > 100000;
insert into session (id, uid, token_hash, user_agent, address, created_at, last_seen_at, confirmed_at, expires_at,
    revoked_at)
  select md5('session' || n)::uuid, 100001 + n % (:rows / 20), decode(md5('token' || n), 'hex'), 'crowd', '10.0.0.1', at, at, at,
    at + interval '400 days', case when n % 3 = 0 then at + interval '1 day' end
  from generate_series(1, :rows) n, clock, lateral (select begins + n * step as at) moment;
insert into payment_order (order_no, uid, package, credits, amount_fen, channel, status, request_hash, created_at, expires_at,
    next_check_at, trade_no, paid_fen, paid_at, credited_at, lot_id, closed_at, close_reason)
  select 'OT' || lpad(n::text, 24, '0'), 100001 + n % (:rows / 20), '基础版', 12, 698, 'pc', state, 'hash', at,
    at + interval '15 minutes', case when state = 'created' then at end,
    case when state = 'credited' then 'trade' || n end, case when state = 'credited' then 698 end,
    case when state = 'credited' then at end, case when state = 'credited' then at end,
    case when state = 'credited' then n end, case when state = 'closed' then at end,
    case when state = 'closed' then 'timeout' end
  from generate_series(1, :rows) n, clock, lateral (select begins + n * step as at) moment,
    lateral (select case when n > :rows - 300 then 'created' when n % 4 = 0 then 'closed' else 'credited' end as state) s;
insert into payment_refund_booked (order_no, fen, booked_at)
  select 'OT' || lpad(n::text, 24, '0'), 1, begins + n * step from generate_series(1, :rows - 300) n, clock where n % 10 = 1;
update payment_order set refunded_at = created_at where order_no in (select order_no from payment_refund_booked);
insert into payment_notify (received_at, address, order_no, trade_no, trade_status, verdict, proven, raw)
  select begins + n * step, '10.0.0.1', 'OT' || lpad(n::text, 24, '0'), 'trade' || n, 'TRADE_SUCCESS',
    case when n % 10 = 0 then 'bad_signature' else 'credited' end, n % 10 <> 0, 'raw'
  from generate_series(1, :rows) n, clock;
insert into identity_change (uid, kind, action, tells, language, changed_at, told_at)
  select 100001 + n % (:rows / 20), 'phone', 'changed', '138', 'zh', begins + n * step,
    case when n % 50 > 0 then begins + n * step end
  from generate_series(1, :rows) n, clock;
insert into mix_link (id, uid, name, project, created_at, expires_at)
  select md5('mix' || n)::uuid, 100001 + n % (:rows / 20), '混音', '{}', begins + n * step, begins + n * step + interval '180 days'
  from generate_series(1, :rows) n, clock;
insert into recharge (id, admin_uid, target_uid, amount, requested, balance_after, remark, request_hash, created_at)
  select n, 100001, 100001 + n % (:rows / 20), 100, 100, 100, '词', 'hash', begins + n * step
  from generate_series(1, :rows) n, clock;
insert into audit_entry (actor_uid, action, target, detail, created_at)
  select 100001 + n % 5, (array['order.refund', 'member.ban', 'redeem.void'])[1 + n % 3], 'order:' || n, '{}', begins + n * step
  from generate_series(1, :rows) n, clock;
insert into song_report (song_id, reporter, reason, created_at)
  select md5('song' || n)::uuid, 'crowd' || n, 'copyright', begins + n * step from generate_series(1, :rows) n, clock;
insert into verification_code (id, target, type, code_hash, unsent, created_at, expires_at)
  select md5('code' || n)::uuid, '1380000' || n, 1, '', n % 100 = 0, begins + n * step, begins + n * step
  from generate_series(1, :rows) n, clock;
insert into label_waiver (uid, song_id, agreement_version, agreed_at)
  select 100001 + n % (:rows / 20), md5('song' || n)::uuid, '2026-01-01', begins + n * step from generate_series(1, :rows) n, clock;
insert into song_hiding (song_id, reason, note, hidden_at, hidden_by, restored_at, restored_by)
  select md5('made' || n)::uuid, 'other', '', begins + n * step, 100001, begins + (n + 1) * step, 100001
  from generate_series(1, :rows / 10) n, clock;
insert into persona (id, uid, song_id, name, description, created_at, hidden_at, hidden_by, hide_reason,
    hide_note)
  select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 100001 + n % (:rows / 20), md5('made' || n)::uuid,
    '歌手' || n, '', begins + n * step, case when hidden then begins + n * step end, case when hidden then 100001 end,
    case when hidden then 'other' end, case when hidden then '' end
  from generate_series(1, :rows) n, clock, lateral (select n % 1000 = 0 as hidden) one;
insert into security_event (kind, uid, actor_uid, detail, count, first_at, last_at)
  select (array['login', 'login.failed', 'limit.hit'])[1 + n % 3], 100001 + n % (:rows / 20), case when n % 9 = 0 then 100001 end, '{}', 1, at, at
  from generate_series(1, :rows) n, clock, lateral (select begins + n * step as at) moment;
insert into redeem_batch (id, points, count, ttl_seconds, prefix, label, created_by, created_at, expires_at, request_hash)
  select md5('batch' || n)::uuid, 100, 200, 60, 'OT', '批次', 100001, begins + n * 200 * step, begins + n * 200 * step + interval '90 days', 'hash'
  from generate_series(1, :rows / 200) n, clock;
insert into redeem_code (batch_id, digest, sealed, created_at, used_count, used_by, used_at)
  select md5('batch' || 1 + (n - 1) / 200)::uuid, decode(md5('code' || n), 'hex'), '',
    begins + (1 + (n - 1) / 200) * 200 * step, n % 2, case when n % 2 = 1 then 100001 + n % (:rows / 20) end,
    case when n % 2 = 1 then begins + n * step end
  from generate_series(1, :rows) n, clock;
insert into invitation (invitee_uid, inviter_uid, address, outcome, created_at)
  select 100000 + n, 100001 + n % 50, '10.0.0.1', 'rewarded', begins + 20 * n * step from generate_series(1, :rows / 20) n, clock;
insert into failed_job (queue, name, job_id, payload, attempts, reason, first_at, last_at)
  select 'tickets', 'tickets.letter', n::text, '{}', 1, '词', begins + n * step, begins + n * step
  from generate_series(1, :rows) n, clock;
insert into lot (id, uid, source, granted, remaining, expires_at, created_at)
  select n, 100001 + n % (:rows / 20), 'order', 1200, case when n % 10 = 0 then 600 else 0 end, begins + n * step + interval '300 days',
    begins + n * step
  from generate_series(1, :rows) n, clock;
insert into entry (uid, kind, amount, change, balance_after, reference, reason, lot_id, hold_id, created_at)
  select 100001 + n % (:rows / 20), (array['grant', 'hold', 'capture', 'release'])[1 + n % 4], 200, (array[200, -200, 0, 200])[1 + n % 4],
    0, 'reference:' || n, '词',
    case when n % 4 = 0 then n end, case when n % 4 > 0 then md5('hold' || n)::uuid end, begins + n * step
  from generate_series(1, :rows) n, clock;
insert into generation (id, uid, provider, operation, model, request, status, stage, channel_id, upstream_task_id, sent_at,
    next_poll_at, claimed_at, deadline_at, request_hash, created_at, finished_at)
  select md5('generation' || n)::uuid, 100001 + n % (:rows / 20), 'suno', 'music', 'v', '{}', state,
    case when state in ('queued', 'submitting', 'running') then 'queued' end, 1, 'task' || n, at,
    case when state = 'running' then at end, at, at + case when n > :rows - 900 then interval '1 hour' else interval '10 years' end, 'hash', at,
    case when state in ('succeeded', 'failed') then at end
  from generate_series(1, :rows) n, clock, lateral (select begins + n * step as at) moment,
    lateral (select case when n > :rows - 900 then (array['queued', 'submitting', 'running'])[1 + n % 3] when n % 100 = 50 then 'running'
      else (array['failed', 'succeeded'])[least(2, 1 + n % 4)] end as state) s;
insert into hold (id, uid, generation_id, amount, captured, created_at)
  select md5('hold' || n)::uuid, 100001 + n % (:rows / 20), md5('generation' || n)::uuid, 200, 200, begins + n * step
  from generate_series(1, :rows) n, clock;
insert into hold_part (hold_id, lot_id, amount, captured)
  select md5('hold' || n)::uuid, n, 200, 200 from generate_series(1, :rows) n;
insert into hold_share (output_id, hold_id, amount, state)
  select md5('made' || n)::uuid, md5('hold' || n)::uuid, 200, 'captured' from generate_series(1, :rows) n;
insert into generation_step (generation_id, channel_id, event, at)
  select md5('generation' || n)::uuid, 1, 'accepted', begins + n * step from generate_series(1, :rows) n, clock;
insert into song (id, uid, generation_id, provider, type, operation, position, status, stage, progress, title, tags, lyrics, model_name,
    model_version, media_key, audio_name, language, created_at)
  select md5('made' || n)::uuid, 100001 + n % (:rows / 20), md5('generation' || n)::uuid, 'suno', 'music', 'music', 0,
    case when n <= :rows - 900 then 'complete' else 'pending' end, case when n > :rows - 900 then 'queued' end, 0, '歌', '', '', 'v', 'v',
    md5('made' || n), 'audio.mp3', 'chinese', begins + n * step
  from generate_series(1, :rows) n, clock;
insert into song_source (output_id, song_id, generation_id, channel_id, clip_id, audio_url, title, tags, lyrics, next_attempt_at)
  select md5('made' || n)::uuid, md5('made' || n)::uuid, md5('generation' || n)::uuid, 1, 'clip' || n, 'http://127.0.0.1/', '', '', '',
    case when n > :rows - 300 then begins + n * step end
  from generate_series(1, :rows) n, clock;
insert into clip (song_id, channel_id, clip_id)
  select md5('made' || n)::uuid, 1, 'clip' || n from generate_series(1, :rows) n;

-- Twenty of each member, a quarter of them unread. More members want letters than have anything to read.
insert into notice (uid, kind, thing, facts, link, created_at, read_at)
  select 100001 + n % (:rows / 20), (array['song_ready', 'order_paid', 'ticket_reply', 'points_expiring'])[1 + n % 4], n, '{}', '/',
    begins + n * step, case when (n / (:rows / 20)) % 4 <> 0 then begins + n * step end
  from generate_series(1, :rows) n, clock;
insert into notice_preference (uid, muted, email_digest, digest_due_at, digest_last_at)
  select 100000 + n, '{}', true, begins + n * step, case when n % 2 = 0 then begins end from generate_series(1, :rows) n, clock;
insert into faq_vote (question, voter, uid, helpful, created_at, updated_at)
  select 'question-' || n % 200, 'voter' || n, case when n % 2 = 0 then 100001 + n % (:rows / 20) end, n % 3 = 0, begins, begins
  from generate_series(1, :rows) n, clock;
insert into announcement (id, category, title, content, status, told, created_at, updated_at)
  select n, 'home', 'x', 'x', case when n % 10 = 0 then 'published' else 'off' end, n % 10 = 0, begins, begins
  from generate_series(1, 500) n, clock;
insert into announcement_read (announcement_id, reader, uid, read_at)
  select 1 + n % 500, 'reader' || n, case when n % 2 = 0 then 100001 + n % (:rows / 20) end, begins
  from generate_series(1, :rows) n, clock;

do $$ declare definition text; begin
  for definition in select later.definition from later loop execute definition; end loop;
end $$;
-- Twenty accounts, every act and outcome, hour by hour back from the beginning.
insert into channel_hour (channel_id, hour, act, outcome, count, total_ms, most_ms)
select 1 + n % 20, begins - n / 240 * interval '1 hour', (array['submit', 'poll', 'probe'])[1 + n / 20 % 3],
  (array['well', 'refused', 'failed', 'uncertain'])[1 + n / 60 % 4], 10, 1000, 300
from generate_series(0, :rows - 1) n, clock;
commit;

-- What was put up to be public: most of it passed.
insert into content_check (kind, subject, uid, parts, digest, state, source, created_at, decided_at)
select 'song', md5('checked' || n)::uuid::text, 100000 + n % 1000, '{"title": "歌"}', md5('digest' || n),
  state, case when state = 'waiting' then null when n % 2 = 0 then 'lists' else 'vendor' end,
  timestamptz '2026-01-01' + n * interval '10 seconds', case when state = 'waiting' then null else now() end
from generate_series(1, :rows) n,
  lateral (select case n % 400 when 0 then 'held' when 1 then 'refused' when 2 then 'waiting' else 'passed' end as state) one;
insert into playlist (id, uid, title, is_public, created_at, updated_at)
select md5('playlist' || n)::uuid, 100000 + n % 1000, '歌单', n % 3 = 0, timestamptz '2026-01-01', timestamptz '2026-01-01'
from generate_series(1, :rows) n;
