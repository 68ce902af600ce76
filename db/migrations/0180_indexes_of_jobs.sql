-- outside a transaction
-- What the jobs of every minute ask about money, and what an erased user leaves, found without reading ten years. Nothing here locks a
-- table: an index that is built concurrently waits for the statements under way, and they do not wait for it.
drop index concurrently if exists payment.payment_held;
create index concurrently payment_held on payment.payment (created) where status in ('authorized', 'partially_captured');
drop index concurrently if exists orders.order_event_revised;
create index concurrently order_event_revised on orders.order_event (basket_id, id) where kind = 'revised';
drop index concurrently if exists access.session_by_user;
create index concurrently session_by_user on access.session (user_id);
drop index concurrently if exists access.session_of_user;
drop index concurrently if exists offer.offer_of_user;
create index concurrently offer_of_user on offer.offer (user_id);
