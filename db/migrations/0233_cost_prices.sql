-- What products cost the merchant: a schema of its own, which the role that reads the catalogue may not read.
-- Locks: catalogue.product against writing, for as long as it takes to make an empty table that refers to it.
create schema purchase;
create table purchase.product_cost (
  product_id bigint primary key references catalogue.product (id) on delete cascade,
  net_cost unit_price not null,
  modified timestamptz not null default now()
);
comment on table purchase.product_cost is 'What a unit costs the merchant, ex VAT; for staff who may change prices alone.';
create trigger product_cost_touched before update on purchase.product_cost for each row execute function touch_modified();
