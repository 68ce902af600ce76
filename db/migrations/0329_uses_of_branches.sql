-- outside a transaction
-- Whether a branch is used by an order is looked up by the database before it is deleted: without this it would read every delivery
-- there ever was, which are 1.3 million after ten years.
--
-- Locks: none against writing. The index is built concurrently, reads its table twice, and waits for the transactions that are under way.
drop index concurrently if exists basket.basket_delivery_line_by_branch;
create index concurrently basket_delivery_line_by_branch on basket.basket_delivery_line (branch_id)
  where branch_id is not null;
