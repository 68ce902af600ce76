-- What was asked of payment companies for a payment that has an order: written down before it is asked, so that nothing is asked twice
-- and nothing is forgotten.
create table payment.payment_operation (
  id uuid primary key,
  payment_id uuid not null references payment.payment,
  kind text not null,
  amount ore not null,
  -- What had been captured, for a refund what had been refunded, when it was asked for.
  amount_before ore not null,
  is_final boolean not null default false,
  status text not null default 'asked',
  idempotency_key text not null,
  actor text not null,
  reason text not null default '',
  -- The company's own words, when it refused.
  refusal text,
  -- While somebody is asking the company.
  claimed_until timestamptz,
  attempts integer not null default 0,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  constraint payment_operation_kind_is_known check (kind in ('capture', 'refund', 'void')),
  constraint payment_operation_status_is_known check (status in ('asked', 'done', 'refused')),
  constraint payment_operation_is_of_something check (amount > 0),
  constraint payment_operation_counts_once unique (payment_id, idempotency_key)
);
comment on table payment.payment_operation is 'The ledger of captures, refunds and voids. `asked`: it may or may not have taken effect.';
create unique index payment_operation_one_at_a_time on payment.payment_operation (payment_id) where status = 'asked';
create trigger payment_operation_touched before update on payment.payment_operation
  for each row execute function touch_modified();
create function payment.keep_operation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'asked'
    or (old.id, old.payment_id, old.kind, old.amount, old.amount_before, old.is_final, old.idempotency_key, old.actor)
      is distinct from
      (new.id, new.payment_id, new.kind, new.amount, new.amount_before, new.is_final, new.idempotency_key, new.actor)
  then
    raise exception 'what was asked of a payment company stays as it is';
  end if;
  return new;
end $$;
create trigger payment_operation_is_kept before update or delete on payment.payment_operation
  for each row execute function payment.keep_operation();
