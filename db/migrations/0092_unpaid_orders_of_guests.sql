-- Orders of guests that are paid later: above a limit staff approve them, within a day.
alter table payment.payment_method
  add column guest_limit ore not null default 2500000 check (guest_limit >= 0);
comment on column payment.payment_method.guest_limit is 'Of payment on pickup and by EAN invoice: what a guest orders for in a day, incl. VAT, before staff have to approve.';

-- A row for each order that waits; it is gone when the order leaves the status new.
create table orders.unpaid_hold (
  basket_id uuid primary key references basket.basket,
  lapses timestamptz not null,
  created timestamptz not null default now()
);
comment on table orders.unpaid_hold is 'Orders of guests, paid later, that staff have to approve.';
comment on column orders.unpaid_hold.lapses is 'An order that is not approved by then is canceled, and its stock is free again.';
create index unpaid_hold_lapsing on orders.unpaid_hold (lapses);
