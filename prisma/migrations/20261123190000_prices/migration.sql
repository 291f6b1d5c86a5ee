-- What administrators have changed of the table of models and operations. A row stays when it is set back: its time is
-- what browsers tell apart old prices by.
create table price_change (
  id text not null,
  price_hundredths integer,
  is_off boolean not null,
  changed_at timestamptz(3) not null,
  changed_by integer not null,
  constraint price_change_pkey primary key (id),
  constraint price_change_price check (price_hundredths between 50 and 5000 and price_hundredths % 50 = 0),
  constraint price_change_id_short check (length(id) <= 60)
);
