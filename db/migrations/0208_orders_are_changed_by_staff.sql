-- Staff change whom an order is for and where it goes: the rows of its contacts may change where a revision of it says so, and
-- its words are written anew then. A function and a trigger are replaced; basket.basket_contact is locked for that moment alone.
create or replace function basket.refuse_change_of_placed() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.basket_id else new.basket_id end;
  status text;
begin
  if tg_op = 'UPDATE' and current_setting('planke.erases_personal_data', true) = 'on' then
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

drop trigger order_is_not_found_by_erased on basket.basket_contact;
create trigger order_is_found_by_its_contact after update on basket.basket_contact
  for each row when (new.contact_type = 'invoice' and (
    current_setting('planke.erases_personal_data', true) = 'on'
    or current_setting('planke.revises_order', true) = new.basket_id::text))
  execute function orders.keep_search_of_part();
