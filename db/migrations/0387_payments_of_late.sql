-- outside a transaction
-- The nightly check holds the payments of the last days to what must be true, and what a user has done with offers is looked up when the
-- user is erased, or asks for it: neither may read all years.
-- Locks: none against writing. The indexes are built concurrently, of a million payments in some seconds.
drop index concurrently if exists payment.payment_by_time;
create index concurrently payment_by_time on payment.payment (created);
drop index concurrently if exists payment.payment_operation_by_time;
create index concurrently payment_operation_by_time on payment.payment_operation (created);
drop index concurrently if exists offer.offer_event_by_user;
create index concurrently offer_event_by_user on offer.offer_event (user_id);
