-- Offers: lines at prices that are locked for a customer until a day.

create schema offer;
create sequence offer.offer_number start 30401;

create table offer.offer (
  id uuid primary key,
  offer_number text not null default 'T-' || nextval('offer.offer_number'),
  customer_id bigint not null references access.customer,
  -- Who asked for it, or whom it is sent to.
  user_id bigint not null references access."user",
  revision_of uuid references offer.offer,
  status text not null default 'draft',
  is_requested boolean not null default false,
  title text not null,
  case_number text not null default '',
  terms text not null default '',
  -- What the customer has asked for, and what staff have written to it.
  request text not null default '',
  note text not null default '',
  valid_from date,
  valid_to date,
  -- Ex VAT, as estimated; the basket prices the delivery of what is ordered.
  delivery_sum ore not null default 0,
  net_sum ore not null default 0,
  tax_sum ore not null default 0,
  gross_sum ore not null default 0,
  decline_reason text not null default '',
  -- The key of the call that made it: one that is sent again makes no other.
  created_key text,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  constraint offer_number_is_unique unique (offer_number),
  constraint offer_status_is_known check (status in ('draft', 'sent', 'viewed', 'accepted', 'declined')),
  constraint offer_is_valid_for_days check (status = 'draft' or (valid_from is not null and valid_to >= valid_from)),
  constraint offer_delivery_is_not_negative check (delivery_sum >= 0),
  constraint offer_adds_up check (net_sum + tax_sum = gross_sum)
);
comment on column offer.offer.status is
  'What people have decided. That an offer is ordered or expired follows from its lines and the day.';
create index offer_of_customer on offer.offer (customer_id, created desc);
create index offer_by_time on offer.offer (created desc);
create index offer_revisions on offer.offer (revision_of) where revision_of is not null;
create unique index offer_created_once on offer.offer (user_id, created_key) where created_key is not null;

create table offer.offer_line (
  id uuid primary key,
  offer_id uuid not null references offer.offer on delete cascade,
  product_id bigint not null references catalogue.product,
  section text not null default '',
  is_optional boolean not null default false,
  -- The line of the same offer that it may take the place of.
  alternative_to uuid,
  name text not null,
  varenummer text,
  unit text not null,
  quantity quantity not null,
  -- Ex VAT. Null in a draft: the price of the customer on the day that it is sent.
  net_price unit_price,
  -- What the customer would have paid without the offer when it was sent; null for what had no price.
  ordinary_net_price unit_price,
  tax_rate vat_rate not null default 2500,
  net_sum ore not null default 0,
  sort integer not null default 0,
  constraint offer_line_holds_something check (quantity > 0),
  constraint offer_line_is_of_an_offer unique (offer_id, id),
  constraint offer_line_is_another check (alternative_to <> id),
  constraint offer_line_is_an_alternative_within_its_offer foreign key (offer_id, alternative_to)
    references offer.offer_line (offer_id, id)
);

create table offer.offer_event (
  id bigint generated always as identity primary key,
  offer_id uuid not null references offer.offer on delete cascade,
  kind text not null,
  from_status text,
  to_status text not null,
  user_id bigint references access."user",
  facts jsonb not null default '{}',
  created timestamptz not null default now()
);
create index offer_event_of_offer on offer.offer_event (offer_id, id);
create trigger offer_event_is_append_only before update on offer.offer_event
  for each row execute function refuse_change();

-- What was sent is what the customer was promised.
create function offer.refuse_change_of_sent() returns trigger language plpgsql as $$
declare
  decided constant text[] := array['status', 'decline_reason', 'modified'];
begin
  if old.status <> 'draft' and to_jsonb(new) - decided <> to_jsonb(old) - decided then
    raise exception 'offer % has been sent: it cannot change', old.offer_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger offer_is_frozen_when_sent before update on offer.offer
  for each row execute function offer.refuse_change_of_sent();

create function offer.refuse_change_of_sent_line() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.offer_id else new.offer_id end;
begin
  if exists (select from offer.offer where id = owner and status <> 'draft') then
    raise exception 'offer % has been sent: its lines cannot change', owner using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger offer_line_is_frozen_when_sent before insert or update or delete on offer.offer_line
  for each row execute function offer.refuse_change_of_sent_line();

-- A line of an offer is in one basket at most, with its price and quantity.
alter table basket.basket_line add column offer_line_id uuid references offer.offer_line;
create unique index basket_line_of_offer_line on basket.basket_line (offer_line_id) where offer_line_id is not null;
comment on column basket.basket_line.offer_line_id is
  'Its price and quantity are those of the offer, and do not change with the catalogue.';

create function basket.require_offered() returns trigger language plpgsql as $$
begin
  if not exists (
    select from offer.offer_line line join offer.offer on offer.id = line.offer_id
    where line.id = new.offer_line_id and line.product_id = new.product_id
      and line.quantity = new.quantity and line.net_price = new.net_price and new.net_rebate = 0
      and offer.status = 'accepted') then
    raise exception 'basket line % is not as it was offered', new.id
      using errcode = 'check_violation', constraint = 'basket_line_is_as_offered';
  end if;
  return new;
end $$;
create trigger basket_line_is_as_offered before insert or update on basket.basket_line
  for each row when (new.offer_line_id is not null) execute function basket.require_offered();
