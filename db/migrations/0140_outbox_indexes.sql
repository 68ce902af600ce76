-- outside a transaction: orders are placed while the indexes are built
drop index concurrently if exists orders.outbox_once_per_basket;
create unique index concurrently outbox_once_per_basket on orders.outbox (basket_id, kind);
drop index concurrently if exists orders.outbox_dead_letters;
create index concurrently outbox_dead_letters on orders.outbox (created, id) where dead is not null and done is null;
drop index concurrently if exists orders.outbox_done;
create index concurrently outbox_done on orders.outbox (done) where done is not null;
