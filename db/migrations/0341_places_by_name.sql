-- outside a transaction
-- The goods of a shelf, by how its name begins. Nothing here locks a table: an index that is built concurrently waits for the
-- statements under way, and they do not wait for it.
drop index concurrently if exists catalogue.product_stock_by_place;
create index concurrently product_stock_by_place on catalogue.product_stock (branch_id, lower(place) text_pattern_ops)
  where place <> '';
