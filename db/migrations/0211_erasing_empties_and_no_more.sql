-- While personal data is erased, the triggers that keep what is final as it is were passed by any update of a placed basket's parts, by
-- any other request of an offer and by any other reason of an operation. They let what is personal be emptied now, and nothing else.
-- A process of before empties it too.
--
-- Locks: none; functions are replaced.
create function basket.is_emptied(part text, was jsonb, is_to_be jsonb) returns boolean language sql immutable as $$
  select coalesce(bool_and(value in ('""', 'null') and key = any(case part
    when 'basket_contact' then array[
      'name', 'last_name', 'attention', 'address1', 'address2', 'address3', 'address4', 'zipcode', 'city', 'email', 'mobile',
      'telephone', 'instruction', 'company_id', 'company_ean', 'company_name', 'customers_adresse_reference', 'po_number',
      'project_number']
    when 'basket_line' then array['note']
    when 'basket_delivery_line' then array['instruction', 'pickup_point_reference', 'pickup_point', 'site_access']
    else array[]::text[]
  end)), true)
  from jsonb_each(is_to_be) where value is distinct from was -> key
$$;

create or replace function basket.refuse_change_of_placed() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.basket_id else new.basket_id end;
  status text;
begin
  if tg_op = 'UPDATE' and current_setting('planke.erases_personal_data', true) = 'on'
    and basket.is_emptied(tg_table_name, to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  if tg_op <> 'DELETE' and current_setting('planke.revises_order', true) = owner::text then
    return new;
  end if;
  select basket_status into status from basket.basket where id = owner and order_placed is not null;
  if not found then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'basket_line'
    and to_jsonb(new) = to_jsonb(old) || '{"offer_line_id": null}'
    and (status = 'canceled' or not exists (
      select from offer.offer_line where id = (to_jsonb(old) ->> 'offer_line_id')::uuid)) then
    return new;
  end if;
  raise exception 'basket % is placed: its % cannot change', owner, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace function offer.refuse_change_of_sent() returns trigger language plpgsql as $$
declare
  decided text[] := array['status', 'decline_reason', 'modified'];
begin
  if new.request = '' and current_setting('planke.erases_personal_data', true) = 'on' then
    decided := decided || array['request'];
  end if;
  if new.revision_of is null and not exists (select from offer.offer where id = old.revision_of) then
    decided := decided || array['revision_of'];
  end if;
  if old.status <> 'draft' and to_jsonb(new) - decided <> to_jsonb(old) - decided then
    raise exception 'offer % has been sent: it cannot change', old.offer_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function payment.keep_operation() returns trigger language plpgsql as $$
declare
  is_erased boolean := tg_op = 'UPDATE' and current_setting('planke.erases_personal_data', true) = 'on';
begin
  if is_erased and new.reason = ''
    and to_jsonb(new) - 'reason' - 'modified' = to_jsonb(old) - 'reason' - 'modified' then
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
