-- The ledger has all that was ever asked about money: that a payment is authorised, too, and the voids of payments without an order.
alter table payment.payment_operation
  add column provider_reference text,
  add column settled timestamptz,
  drop constraint payment_operation_kind_is_known,
  add constraint payment_operation_kind_is_known check (kind in ('authorize', 'capture', 'refund', 'void'));
comment on column payment.payment_operation.provider_reference is 'What the company calls it.';
comment on column payment.payment_operation.settled is 'When its outcome was known.';

-- Money is let go while it is not known whether a part of it was captured; the customer may be paying meanwhile.
drop index payment.payment_operation_one_at_a_time;
create unique index payment_operation_one_at_a_time on payment.payment_operation (payment_id)
  where status = 'asked' and kind in ('capture', 'refund');
create unique index payment_operation_one_void_at_a_time on payment.payment_operation (payment_id)
  where status = 'asked' and kind = 'void';
create index payment_operation_unsure on payment.payment_operation (created)
  where status = 'asked' and kind <> 'authorize';

-- Every payment begins with being asked for.
insert into payment.payment_operation
  (id, payment_id, kind, amount, amount_before, status, idempotency_key, actor, refusal, provider_reference, settled, created)
select gen_random_uuid(), payment.id, 'authorize', amount, 0,
  case
    when payment.status = 'created' then 'asked'
    when payment.status in ('voided', 'failed') and happened.payment_id is null then 'refused'
    else 'done'
  end,
  'authorize', 'shopper',
  case when payment.status in ('voided', 'failed') and happened.payment_id is null then coalesce(failure_code, '') end,
  reference, case when payment.status <> 'created' then payment.modified end, payment.created
from payment.payment
left join lateral (
  select payment_id from payment.payment_event
  where payment_event.payment_id = payment.id and payment_event.kind = 'authorized'
    and external_id is null limit 1) happened on true
where amount > 0;
