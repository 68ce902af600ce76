-- Invoices and credit notes, as the merchant's finance system has issued them. They are imported, and shown to the customer.
create schema invoice;

create table invoice.invoice (
  id uuid primary key,
  -- Of the finance system: what is imported again is found by it.
  external_reference text not null unique,
  invoice_number text not null,
  type text not null,
  customer_id bigint not null references access.customer,
  -- The order that was invoiced.
  basket_id uuid references basket.basket,
  -- Of a credit note: the invoice that it takes back, in part or whole; null when it is of none or of several.
  credits_id uuid references invoice.invoice,
  -- Days in Denmark.
  date date not null,
  due_date date,
  case_number text not null default '',
  order_reference text not null default '',
  -- To whom, as it was then.
  company_name text not null,
  company_id text not null default '',
  attention text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  zipcode text not null default '',
  city text not null default '',
  country_code text not null default 'DK',
  ean text not null default '',
  terms text not null default '',
  note text not null default '',
  -- The digits of a payment slip of kind 71, which tell the merchant what is paid.
  payment_id text not null default '',
  net_sum ore not null,
  tax_sum ore not null,
  gross_sum ore not null,
  -- What is still to be paid; of a credit note, what is still to be used or paid out.
  balance ore not null,
  -- How much of an invoice its credit notes have taken back; kept by a trigger.
  credited_sum ore not null default 0,
  -- What a search looks in.
  search_text text not null generated always as (lower(invoice_number || ' ' || case_number || ' ' || order_reference)) stored,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  constraint invoice_number_is_unique unique (type, invoice_number),
  -- What the lines refer to, so that theirs agree.
  constraint invoice_is_of_a_customer_and_day unique (id, customer_id, date),
  constraint invoice_type_is_known check (type in ('invoice', 'credit_note')),
  constraint invoice_sums_add_up check (net_sum + tax_sum = gross_sum),
  -- All sums of a credit note are negative, so that sums over both are what was bought.
  constraint invoice_sign_is_of_its_type check (case type
    when 'invoice' then net_sum >= 0 and gross_sum >= net_sum
    else net_sum <= 0 and gross_sum <= net_sum end),
  constraint invoice_balance_is_of_the_sum check (
    balance between least(gross_sum, 0) and greatest(gross_sum, 0)),
  constraint invoice_is_credited_once check (
    credited_sum between 0 and greatest(gross_sum, 0)),
  constraint invoice_credits_an_invoice check (credits_id is null or type = 'credit_note'),
  constraint invoice_is_due_after_its_date check (due_date >= date),
  constraint invoice_has_a_due_date check (due_date is not null or type = 'credit_note'),
  constraint invoice_has_a_number check (invoice_number <> '' and external_reference <> '')
);
comment on table invoice.invoice is 'An invoice or a credit note of the finance system. Only balance and credited_sum ever change.';
comment on column invoice.invoice.credited_sum is 'What credit notes have taken back, positive: equal to gross_sum when the invoice is credited.';

-- Status and sums of many are read from this index alone.
create index invoice_of_customer on invoice.invoice (customer_id, date desc, id desc)
  include (type, due_date, net_sum, gross_sum, balance, credited_sum, search_text);
-- References are compared without regard to case.
create index invoice_by_case_number on invoice.invoice (customer_id, lower(case_number), date desc, id desc)
  include (case_number, net_sum, gross_sum, balance) where case_number <> '';
create index invoice_by_order_reference on invoice.invoice (customer_id, lower(order_reference), date desc, id desc)
  include (order_reference, net_sum, gross_sum, balance) where order_reference <> '';
create index invoice_unsettled on invoice.invoice (customer_id, due_date) where balance <> 0;
create index invoice_of_basket on invoice.invoice (basket_id) where basket_id is not null;
create index invoice_that_credits on invoice.invoice (credits_id) where credits_id is not null;
create trigger invoice_touched before update on invoice.invoice for each row execute function touch_modified();

create table invoice.invoice_line (
  invoice_id uuid not null,
  -- From 1.
  position integer not null check (position > 0),
  -- Of the invoice, so that reports over many lines need not look at it.
  customer_id bigint not null,
  date date not null,
  -- Null: freight, a fee, a text, or a product that the shop does not have.
  product_id bigint references catalogue.product,
  varenummer text not null default '',
  name text not null,
  -- Negative: returned.
  quantity decimal(12, 3) not null,
  unit text not null default '',
  net_price unit_price not null,
  -- After rebate; need not be quantity × price to the øre.
  net_sum ore not null,
  tax_rate vat_rate not null,
  tax_sum ore not null,
  -- The product group of the day, for reports.
  product_group text not null default '',
  -- Of the whole line, in grams; null: not known. Negative for what was returned.
  co2_grams bigint,
  primary key (invoice_id, position),
  constraint invoice_line_is_of_an_invoice foreign key (invoice_id, customer_id, date)
    references invoice.invoice (id, customer_id, date) on delete cascade,
  constraint invoice_line_tax_is_of_the_sum check (sign(tax_sum::numeric) * sign(net_sum::numeric) >= 0)
);
comment on table invoice.invoice_line is 'A line of an invoice. The lines'' sums are those of the invoice, with its sign.';
create index invoice_line_of_customer on invoice.invoice_line (customer_id, date)
  include (product_group, net_sum, co2_grams);
create index invoice_line_of_product on invoice.invoice_line (product_id, customer_id, date) where product_id is not null;

create table invoice.payment (
  invoice_id uuid not null references invoice.invoice on delete cascade,
  -- Of the finance system: a payment that is imported again is not counted again.
  external_reference text not null check (external_reference <> ''),
  date date not null,
  amount ore not null check (amount <> 0),
  -- As the customer reads it: Bankoverførsel, Udlignet med kreditnota 20045.
  text text not null default '',
  created timestamptz not null default now(),
  primary key (invoice_id, external_reference)
);
comment on table invoice.payment is 'What was paid of an invoice, with its sign. The balance is told by the finance system and not counted from these.';

-- What was issued is not rewritten: only what is still to be paid changes.

create function invoice.refuse_change_of_issued() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{balance,credited_sum,modified}'::text[]
    <> to_jsonb(old) - '{balance,credited_sum,modified}'::text[] then
    raise exception 'invoice % is issued: only its balance can change', old.invoice_number
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoice_is_frozen_when_issued before update on invoice.invoice
  for each row execute function invoice.refuse_change_of_issued();
create trigger invoice_line_is_frozen before update on invoice.invoice_line
  for each row execute function refuse_change();
create trigger invoice_payment_is_frozen before update on invoice.payment
  for each row execute function refuse_change();

-- The row of the invoice is locked by this, so that two credit notes at once cannot take back more than there is.

create function invoice.count_credit() returns trigger language plpgsql as $$
begin
  update invoice.invoice set credited_sum = credited_sum - new.gross_sum
  where id = new.credits_id and customer_id = new.customer_id and type = 'invoice';
  if not found then
    raise exception 'credit note % takes back no invoice of its customer', new.invoice_number
      using errcode = 'check_violation', constraint = 'invoice_credits_its_own_customer';
  end if;
  return null;
end $$;
create trigger invoice_credit_counted after insert on invoice.invoice
  for each row when (new.credits_id is not null) execute function invoice.count_credit();

-- Where invoices are paid to; empty when the merchant has not filled it in.
alter table routing.merchant
  add column bank_registration_number text not null default '' check (bank_registration_number ~ '^([0-9]{4})?$'),
  add column bank_account_number text not null default '' check (bank_account_number ~ '^([0-9]{5,10})?$'),
  -- Of payment slips of kind 71.
  add column fik_creditor_number text not null default '' check (fik_creditor_number ~ '^([0-9]{8})?$');
