-- What has been picked of the lines of orders, and where goods stand in a branch.
-- Locks: catalogue.product_stock for a moment; basket.basket, basket.basket_line and access."user" against writing, for as long as it takes to
-- make an empty table that refers to them.
alter table catalogue.product_stock add column place text not null default '';
comment on column catalogue.product_stock.place is 'Where it stands in the branch, as people there say it: Hal 2 · C14.';

create table orders.picked_line (
  basket_line_id uuid primary key references basket.basket_line on delete cascade,
  basket_id uuid not null references basket.basket,
  picked quantity not null default 0,
  missing quantity not null default 0,
  applied uuid[] not null default '{}',
  version integer not null default 1,
  picked_by bigint not null references access."user",
  modified timestamptz not null default now(),
  constraint picked_line_counts_something check (picked >= 0 and missing >= 0)
);
comment on table orders.picked_line is 'How much of a line of an order has been picked, and how much was not there.';
comment on column orders.picked_line.applied is 'The ids of the latest picks: one that is sent again is not counted twice.';
comment on column orders.picked_line.picked_by is 'Of staff: who picked last.';
create index picked_line_by_basket on orders.picked_line (basket_id);
create index picked_line_by_picker on orders.picked_line (picked_by);
