-- Money that is no longer reserved when its order is ready is reserved anew: by the company, or by the customer with a link.
create table payment.pay_link (
  id uuid primary key,
  basket_id uuid not null references basket.basket,
  reason text not null,
  actor text not null,
  token_hash bytea,
  expires timestamptz not null,
  closed timestamptz,
  created timestamptz not null default now(),
  constraint pay_link_reason_is_known check (reason in ('authorization_ends', 'lines_added'))
);
comment on table payment.pay_link is 'A link by which the customer of an order pays what is neither captured nor canceled of it.';
comment on column payment.pay_link.token_hash is 'SHA-256 of the token in the mail that was sent last; null before the first.';
comment on column payment.pay_link.closed is 'When it was paid with it, or another took its place.';
create unique index pay_link_one_open_per_order on payment.pay_link (basket_id) where closed is null;
create index pay_link_by_basket on payment.pay_link (basket_id);
create unique index pay_link_by_token on payment.pay_link (token_hash) where token_hash is not null;

alter table payment.payment
  add column held_until timestamptz,
  add column pay_link_id uuid references payment.pay_link,
  add column replaced_by uuid references payment.payment;
comment on column payment.payment.held_until is 'Until when the company keeps the money reserved; null where none is, or it was reserved before this was known.';
comment on column payment.payment.pay_link_id is 'The link that it was paid with, for an order that was placed before.';
comment on column payment.payment.replaced_by is 'The payment whose reservation has taken the place of its own.';
create index payment_by_pay_link on payment.payment (pay_link_id) where pay_link_id is not null;
create index payment_replaced on payment.payment (replaced_by) where replaced_by is not null;

drop index payment.payment_one_authorised_per_basket;
create unique index payment_one_authorised_per_basket on payment.payment (basket_id)
  where status in ('authorized', 'partially_captured', 'captured') and replaced_by is null;

alter table payment.payment_operation drop constraint payment_operation_kind_is_known;
alter table payment.payment_operation add constraint payment_operation_kind_is_known
  check (kind in ('authorize', 'capture', 'refund', 'void', 'renew'));

-- A part of an order that is fetched waits in the branch before it leaves.
alter table orders.shipment add column handed_over timestamptz;
update orders.shipment set handed_over = created;
comment on column orders.shipment.handed_over is 'When it left, or was fetched; null while it waits to be fetched.';
