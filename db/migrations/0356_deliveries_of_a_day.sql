-- outside a transaction
-- How many places of a day are taken is counted before one is offered, and once more before it is given.
-- Locks: none against writing. The index is built concurrently, reads its table twice, and waits for the transactions that are under way.
drop index concurrently if exists basket.basket_delivery_line_by_day;
create index concurrently basket_delivery_line_by_day on basket.basket_delivery_line (delivery_day)
  where delivery_day is not null;
