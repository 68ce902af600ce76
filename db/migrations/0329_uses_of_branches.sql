-- outside a transaction
-- Whether a branch is used by an order, or goods are of it, is looked up by the database before it is deleted: without these it would read
-- every delivery there ever was, which are 1.3 million after ten years, and the stock of every product in every branch.
--
-- Locks: none against writing. Each index is built concurrently, reads its table twice, and waits for the transactions that are under way.
drop index concurrently if exists basket.basket_delivery_line_by_branch;
create index concurrently basket_delivery_line_by_branch on basket.basket_delivery_line (branch_id)
  where branch_id is not null;
drop index concurrently if exists catalogue.product_stock_by_branch;
create index concurrently product_stock_by_branch on catalogue.product_stock (branch_id);
