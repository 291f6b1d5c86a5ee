alter table account add column second_factor_at timestamptz(3);

-- Who is logged in proved who they are when they logged in.
alter table session add column confirmed_at timestamptz(3),
  add column with_second_factor boolean not null default false;
update session set confirmed_at = created_at;
alter table session alter column confirmed_at set not null;

create table second_factor (
  uid integer not null,
  sealed_key text not null,
  activated_at timestamptz(3),
  last_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}',
  constraint second_factor_pkey primary key (uid),
  constraint second_factor_recovery_few check (cardinality(recovery_hashes) <= 20)
);
