-- What people have counted on the shelves, and by how much it put the stock right.
-- Locks: none but of the new table, and a moment of those that it refers to.
create table orders.stock_count (
  id uuid primary key,
  product_id bigint not null references catalogue.product on delete cascade,
  branch_id bigint not null references catalogue.branch,
  seen quantity not null,
  counted quantity not null,
  stock_before quantity not null,
  stock_after quantity not null,
  reason text not null check (reason <> ''),
  counted_by bigint not null references access."user",
  created timestamptz not null default clock_timestamp()
);
comment on table orders.stock_count is 'Counts of a product in a branch. What was sold since the count began is still taken from what was counted.';
comment on column orders.stock_count.seen is 'The stock when it was counted: the count puts right by counted less this.';
create index stock_count_of_product on orders.stock_count (product_id, branch_id, created desc);
create index stock_count_of_branch on orders.stock_count (branch_id);
create index stock_count_of_user on orders.stock_count (counted_by);
