-- A price that is to replace that of today on a day. It hangs on the price it replaces, and goes with it.
-- Locks: none but of the new table, and of prices for the moment in which it is told of them.
create table pricing.planned_price (
  product_id bigint not null,
  price_group_id bigint not null,
  currency_id bigint not null,
  starts timestamptz not null,
  net_price unit_price not null,
  primary key (product_id, price_group_id, currency_id, starts),
  foreign key (product_id, price_group_id, currency_id)
    references pricing.price (product_id, price_group_id, currency_id) on delete cascade
);
comment on table pricing.planned_price is
  'What a price becomes at a moment; a row is there until then. Prices are read from pricing.price alone.';
create index planned_price_due on pricing.planned_price (starts, product_id);
