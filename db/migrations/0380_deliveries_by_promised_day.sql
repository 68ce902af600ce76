-- outside a transaction
-- Staff see what is driven on the next working day, and the orders of a day, whether their customers chose it or it was promised them:
-- estimated_delivery is both.
-- Locks: none against writing. The index is built concurrently, reads its table twice, and waits for the transactions that are under way.
drop index concurrently if exists basket.basket_delivery_line_by_promised_day;
create index concurrently basket_delivery_line_by_promised_day on basket.basket_delivery_line (estimated_delivery)
  where estimated_delivery is not null;
