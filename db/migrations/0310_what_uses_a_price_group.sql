-- outside a transaction
-- What a price group is used by, so that it is known before it is deleted. After ten years pricing.price_history has 3 million rows, and
-- the other tables as many as there are products and groups.
--
-- Locks: none against writing. Each index is built concurrently, reads its table twice, and waits for the transactions that are under way.
drop index concurrently if exists pricing.price_of_group;
-- With the product: of the group of all there are as many prices as products, and PostgreSQL takes it for one of thousands of small ones.
create index concurrently price_of_group on pricing.price (price_group_id, product_id);
drop index concurrently if exists pricing.price_history_of_group;
create index concurrently price_history_of_group on pricing.price_history (price_group_id);
drop index concurrently if exists pricing.rebate_of_group;
create index concurrently rebate_of_group on pricing.rebate (price_group_id) where price_group_id is not null;
drop index concurrently if exists pricing.user_group_price_group_of_group;
create index concurrently user_group_price_group_of_group on pricing.user_group_price_group (price_group_id);
