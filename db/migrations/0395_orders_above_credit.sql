-- outside a transaction
-- Orders that wait for a decision on credit are a queue of the overview and a list of their own: however many orders are new for another
-- reason, those of them alone are read that are on account. What is within the credit is approved at once, so there are few.
-- Locks: none against writing. The index is built concurrently, reads its table twice, and waits for the transactions that are under way.
drop index concurrently if exists basket.basket_above_credit;
create index concurrently basket_above_credit on basket.basket (order_placed, id)
  where basket_status = 'new' and payment_provider = 'credit' and order_placed is not null;
