-- Baskets that staff fill for a caller, and orders of them that are paid with the link of a mail.
-- Locks: basket.basket and access."user" against writing, for as long as it takes to make an empty table that refers to them; payment.pay_link
-- for as long as it takes to read it.
create table basket.phone_order (
  basket_id uuid primary key references basket.basket on delete cascade,
  made_by bigint not null references access."user",
  placed_by bigint references access."user",
  is_open boolean not null default true,
  created timestamptz not null default now()
);
comment on table basket.phone_order is 'A basket that staff fill for a caller, or the order that it has become.';
comment on column basket.phone_order.made_by is 'Of staff: who began it.';
comment on column basket.phone_order.placed_by is 'Of staff: who has placed it, or tried to.';
comment on column basket.phone_order.is_open is 'It is neither placed nor given up.';
create index phone_order_open on basket.phone_order (created desc, basket_id desc) where is_open;
create index phone_order_by_maker on basket.phone_order (made_by);
create index phone_order_by_placer on basket.phone_order (placed_by) where placed_by is not null;

alter table payment.pay_link drop constraint pay_link_reason_is_known;
alter table payment.pay_link add constraint pay_link_reason_is_known
  check (reason in ('authorization_ends', 'lines_added', 'phone_order'));
