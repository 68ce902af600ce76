-- What consumers withdraw from (forbrugeraftaleloven § 20 a). Who withdrew is erased with the order.
create table orders.withdrawal (
  id uuid primary key,
  basket_id uuid not null references basket.basket,
  -- Counts those of the order: F-100248-1.
  number integer not null,
  status text not null default 'received',
  -- The customer chose no lines: all that could be withdrawn from.
  is_whole boolean not null,
  name text not null,
  -- Where the receipt is sent.
  email text not null,
  -- What is to be paid back, with delivery.
  amount ore not null,
  delivery_amount ore not null,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  constraint withdrawal_is_numbered_once unique (basket_id, number),
  constraint withdrawal_number_is_positive check (number > 0),
  constraint withdrawal_pays_back check (amount >= 0 and delivery_amount between 0 and amount),
  constraint withdrawal_status_is_known check (status in ('received', 'goods_received', 'refunded', 'refused'))
);
create index withdrawal_by_status on orders.withdrawal (status, created, id);
create trigger withdrawal_touched before update on orders.withdrawal
  for each row execute function touch_modified();

create table orders.withdrawal_line (
  withdrawal_id uuid not null references orders.withdrawal,
  basket_line_id uuid not null references basket.basket_line,
  quantity quantity not null,
  amount ore not null,
  primary key (withdrawal_id, basket_line_id),
  constraint withdrawal_line_is_of_something check (quantity > 0)
);
create index withdrawal_line_by_line on orders.withdrawal_line (basket_line_id);
create trigger withdrawal_line_is_append_only before update or delete on orders.withdrawal_line
  for each row execute function refuse_change();

-- Who moved a withdrawal, and when.
create table orders.withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references orders.withdrawal,
  from_status text not null,
  to_status text not null,
  user_id bigint not null references access."user",
  reason text not null default '',
  created timestamptz not null default now()
);
create index withdrawal_event_by_withdrawal on orders.withdrawal_event (withdrawal_id, id);
create index withdrawal_event_by_user on orders.withdrawal_event (user_id);
create trigger withdrawal_event_is_append_only before update or delete on orders.withdrawal_event
  for each row execute function refuse_change();
