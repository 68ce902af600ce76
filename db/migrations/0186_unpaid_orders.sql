-- By what orders that are paid later, of no company, are counted within a day: who ordered them, from where, and how they are reached.
-- Numbers made of these, so that the table says nothing of anyone; rows are deleted after two days.
--
-- Orders that an old process places beside it are counted by none of this until the next day.
-- Locks: the reference needs basket.basket for a moment.
create table orders.unpaid_order (
  basket_id uuid primary key references basket.basket (id) on delete cascade,
  person_keys bigint[] not null,
  network_key bigint,
  created timestamptz not null default now()
);
create index unpaid_order_persons on orders.unpaid_order using gin (person_keys);
create index unpaid_order_networks on orders.unpaid_order (network_key) where network_key is not null;
create index unpaid_order_by_age on orders.unpaid_order (created);
comment on table orders.unpaid_order is 'Of an order that is paid later, of no company: what it is counted by within a day.';
comment on column orders.unpaid_order.person_keys is 'Hashes of its user, address and e-mail, each in one form.';
comment on column orders.unpaid_order.network_key is 'Hash of the network it came from; null where calls are not limited.';
