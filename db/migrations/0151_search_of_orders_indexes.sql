-- outside a transaction
-- The words of the orders there are, and the indexes of lists for staff. Nothing here locks a table: an index that is built
-- concurrently waits for the statements under way, and they do not wait for it.
call orders.fill_search();
set maintenance_work_mem = '256MB';
drop index concurrently if exists orders.order_search_words;
-- A short pending list, which every search reads from end to end: half a megabyte is the words of a hundred orders.
create index concurrently order_search_words on orders.order_search using gin (
  reference gin_trgm_ops, name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, company gin_trgm_ops, sku gin_trgm_ops)
  with (gin_pending_list_limit = 512);
reset maintenance_work_mem;
drop index concurrently if exists orders.order_search_by_time;
create index concurrently order_search_by_time on orders.order_search (order_placed desc, basket_id desc);
analyze orders.order_search;
drop index concurrently if exists basket.basket_placed_by_status;
create index concurrently basket_placed_by_status on basket.basket (basket_status, order_placed desc, id desc)
  where order_placed is not null;
drop index concurrently if exists basket.basket_not_placed;
create index concurrently basket_not_placed on basket.basket (is_current, id desc) where basket_status = 'not_complete';
drop index concurrently if exists basket.basket_by_status;
