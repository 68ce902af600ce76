-- outside a transaction
-- What jobs and lists ask of orders and refunds finds what is young, under way or refused, however many there have been before; whether a
-- line is mixed, and the offers of a case, are found by themselves.
-- Locks: nothing is locked against writing. The largest table has some five million rows, read once for each of its indexes.
drop index concurrently if exists orders.order_event_revised_lately;
create index concurrently order_event_revised_lately on orders.order_event (created) where kind = 'revised';
drop index concurrently if exists basket.basket_to_pick;
create index concurrently basket_to_pick on basket.basket (order_placed, id)
  where basket_status in ('approved', 'processing') and order_placed is not null;
drop index concurrently if exists payment.payment_operation_not_sent_back;
create index concurrently payment_operation_not_sent_back on payment.payment_operation (payment_id)
  where kind = 'refund' and status = 'refused' and idempotency_key like 'system:%';
drop index concurrently if exists orders.order_event_mixed_line;
create index concurrently order_event_mixed_line on orders.order_event ((facts ->> 'line_id')) where kind = 'mixed';
drop index concurrently if exists offer.offer_of_case;
create index concurrently offer_of_case on offer.offer (customer_id, lower(case_number), created desc, id)
  where case_number <> '';
