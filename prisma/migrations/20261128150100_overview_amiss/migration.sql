-- The overview counts refunds without an end beside the orders that have no points.
drop index payment_order_amiss;
create index payment_order_amiss on payment_order (status) where status in ('mismatch', 'paid', 'refunding');
-- And codes of whose message nobody told whether it went out.
alter table verification_code add column uncertain boolean not null default false;
