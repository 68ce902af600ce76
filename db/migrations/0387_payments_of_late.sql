-- outside a transaction
-- The nightly check holds the payments of the last days to what must be true, and erasing a user looks up the offers that the user has
-- declined: neither may read all years. Ranges of pages tell of which days their rows are, and cost a write of a payment nothing.
-- Locks: none against writing. The indexes are built concurrently.
drop index concurrently if exists payment.payment_created_pages;
create index concurrently payment_created_pages on payment.payment using brin (created);
drop index concurrently if exists payment.payment_operation_created_pages;
create index concurrently payment_operation_created_pages on payment.payment_operation using brin (created);
drop index concurrently if exists offer.offer_event_declined_by;
create index concurrently offer_event_declined_by on offer.offer_event (user_id) where kind = 'declined';
