-- outside a transaction
-- How many places of a day are taken is counted for one carrier or branch, and the day is the first column: the narrower index is of no more use.
-- Locks: none against writing. The index is built concurrently, reads its table twice, and waits for the transactions that are under way, and so
-- does the other before it is gone.
drop index concurrently if exists basket.basket_delivery_line_by_day_and_pool;
create index concurrently basket_delivery_line_by_day_and_pool
  on basket.basket_delivery_line (delivery_day, branch_id, delivery_carrier_id) where delivery_day is not null;
drop index concurrently if exists basket.basket_delivery_line_by_day;
