-- What was asked of a payment company stays as it is, but for why: that is erased with whom it was about.
-- Locks: none; a function is replaced.
create or replace function payment.keep_operation() returns trigger language plpgsql as $$
declare
  is_erased boolean := tg_op = 'UPDATE' and current_setting('planke.erases_personal_data', true) = 'on';
begin
  if is_erased and to_jsonb(new) - 'reason' - 'modified' = to_jsonb(old) - 'reason' - 'modified' then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'asked'
    or (old.id, old.payment_id, old.kind, old.amount, old.amount_before, old.is_final, old.idempotency_key, old.actor)
      is distinct from
      (new.id, new.payment_id, new.kind, new.amount, new.amount_before, new.is_final, new.idempotency_key, new.actor)
  then
    raise exception 'what was asked of a payment company stays as it is';
  end if;
  return new;
end $$;
