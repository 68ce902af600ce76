-- One index answers both "what of this order" and "was it queued before". Locks orders.outbox for an instant: the indexes are there.
alter table orders.outbox drop constraint outbox_says_a_thing_once;
alter table orders.outbox add constraint outbox_says_a_thing_once unique using index outbox_once_per_basket;
drop index orders.outbox_by_basket;
drop index orders.outbox_dead;
-- A small table that is written all day: dead rows are cleared away before scans of what is due meet many of them.
alter table orders.outbox set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
comment on table orders.outbox is 'Effects outside the database that are still to be caused. Rows that are done are deleted after two weeks; what happened to an order stands in orders.order_event.';
