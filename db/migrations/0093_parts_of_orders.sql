-- Parts of an order: what leaves as a delivery of its own, and what staff cancel after it was placed.
create table orders.shipment (
  id uuid primary key,
  basket_id uuid not null references basket.basket,
  number integer not null check (number > 0),
  amount ore not null check (amount >= 0),
  idempotency_key text not null,
  created timestamptz not null default now(),
  constraint shipment_number_is_unique unique (basket_id, number),
  constraint shipment_leaves_once unique (basket_id, idempotency_key)
);
comment on table orders.shipment is 'What has left of an order as a delivery of its own; who sent it is told by the event of the order.';
comment on column orders.shipment.amount is 'What its lines and the deliveries it begins cost, incl. VAT; captured when it leaves.';

create table orders.shipment_line (
  shipment_id uuid not null references orders.shipment on delete cascade,
  basket_line_id uuid not null references basket.basket_line,
  quantity quantity not null check (quantity > 0),
  primary key (shipment_id, basket_line_id)
);
create index shipment_line_of_line on orders.shipment_line (basket_line_id);

-- A line that was canceled in full after the order was placed stays, without a quantity.
alter table basket.basket_line
  drop constraint basket_line_holds_something,
  add constraint basket_line_quantity_is_not_negative check (quantity >= 0);

-- A revision is the one way to change what was ordered; it leaves an event with before and after.
create or replace function basket.refuse_change_of_placed() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.basket_id else new.basket_id end;
  status text;
begin
  if tg_op = 'UPDATE' and current_setting('planke.erases_personal_data', true) = 'on' then
    return new;
  end if;
  if tg_op <> 'DELETE' and tg_table_name in ('basket_line', 'basket_delivery_line')
    and current_setting('planke.revises_order', true) = owner::text then
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

alter table payment.payment_method
  add column guest_orders integer not null default 10 check (guest_orders >= 0);
comment on column payment.payment_method.guest_orders is 'Of payment on pickup and by EAN invoice: how many orders of guests a day are taken from one address.';
