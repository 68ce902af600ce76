-- Shipping labels: what stands on the parcels of a delivery, and the paper itself, which is printed again as it was.
create sequence orders.parcel_number as bigint no cycle;

create table orders.shipping_label (
  id uuid primary key,
  basket_id uuid not null,
  basket_delivery_line_id uuid not null,
  number integer not null check (number > 0),
  name text not null,
  provider text not null,
  service text not null default '',
  format text not null default 'thermal',
  start_position integer not null default 1,
  reason text not null default '',
  replaces uuid references orders.shipping_label,
  shown jsonb,
  pdf bytea,
  external_reference text,
  refusal text,
  idempotency_key text not null,
  created timestamptz not null default now(),
  made timestamptz,
  constraint shipping_label_is_of_a_delivery foreign key (basket_id, basket_delivery_line_id)
    references basket.basket_delivery_line (basket_id, id),
  constraint shipping_label_number_is_unique unique (basket_id, number),
  constraint shipping_label_is_made_once unique (basket_id, idempotency_key),
  constraint shipping_label_is_replaced_once unique (replaces),
  constraint shipping_label_provider_is_known check (provider in ('internal', 'shipmondo')),
  constraint shipping_label_format_is_known check (format in ('thermal', 'a4')),
  constraint shipping_label_starts_on_the_sheet check (start_position between 1 and 4),
  constraint shipping_label_is_replaced_for_a_reason check (replaces is null or reason <> ''),
  constraint shipping_label_is_made_or_refused check ((made is not null) = (num_nonnulls(external_reference, refusal) > 0))
);
create index shipping_label_of_delivery on orders.shipping_label (basket_delivery_line_id);
comment on column orders.shipping_label.number is 'Counts those of the order.';
comment on column orders.shipping_label.shown is 'Sender, receiver, notes and parcels as they stand on it; null when its customer has been erased, as is the paper.';
comment on column orders.shipping_label.external_reference is 'What its provider calls it.';
comment on column orders.shipping_label.refusal is 'The words of a provider that does not make it.';

-- One parcel of a label.
create table orders.parcel (
  label_id uuid not null references orders.shipping_label on delete cascade,
  position integer not null check (position > 0),
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer check (length_mm > 0),
  number text,
  tracking text,
  primary key (label_id, position),
  constraint parcel_number_never_repeats unique (number)
);
comment on column orders.parcel.number is 'Of the shop''s own series: an SSCC when the merchant has a prefix of GS1. Null for parcels that a carrier numbers.';
comment on column orders.parcel.tracking is 'The carrier''s number, by which a customer follows it.';

alter table routing.merchant add column gs1_prefix text
  constraint merchant_gs1_prefix_is_digits check (gs1_prefix ~ '^\d{7,10}$');
comment on column routing.merchant.gs1_prefix is 'The company prefix from GS1, for the numbers of parcels (SSCC); null: they have numbers of the shop''s own.';
