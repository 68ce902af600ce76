-- A payment company may tell of a payment that the shop does not know: it is kept and answered, and nothing is done.
alter table payment.payment_event
  alter column payment_id drop not null,
  add column provider text,
  add constraint payment_event_is_of_something check (num_nonnulls(payment_id, provider) >= 1);
create unique index payment_event_of_nobody_counts_once on payment.payment_event (provider, external_id)
  where payment_id is null;
