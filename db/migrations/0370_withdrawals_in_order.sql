-- outside a transaction
-- Staff list withdrawals that wait, and those that are closed, in the order they came in: each list is read in its index, not sorted.
-- Locks: none against writing. The indexes are built concurrently; the table has 30,000 rows after ten years. The index of before goes
-- when nothing needs it any more.
drop index concurrently if exists orders.withdrawal_open;
create index concurrently withdrawal_open on orders.withdrawal (created, id)
  where status in ('received', 'goods_received');
drop index concurrently if exists orders.withdrawal_closed;
create index concurrently withdrawal_closed on orders.withdrawal (created, id)
  where status in ('refunded', 'refused');
drop index concurrently if exists orders.withdrawal_by_status;
