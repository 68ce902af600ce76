-- Cases: the building sites and other jobs that a company buys for. Baskets, offers and invoices name one by its number.
create table access.customer_case (
  id uuid primary key,
  customer_id bigint not null references access.customer,
  case_number text not null,
  name text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  zipcode text not null default '',
  city text not null default '',
  contact_name text not null default '',
  contact_mobile text not null default '',
  instruction text not null default '',
  budget ore check (budget > 0),
  status text not null default 'open',
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  constraint customer_case_status_is_known check (status in ('open', 'closed')),
  constraint customer_case_has_a_number check (case_number <> '')
);
comment on column access.customer_case.case_number is 'Never changes: orders, offers and invoices name the case by it.';
comment on column access.customer_case.contact_name is 'Who takes delivery at the site.';
comment on column access.customer_case.instruction is 'To the driver: how to get there, and where the goods are put.';
comment on column access.customer_case.budget is 'For goods, ex VAT; null: none.';
create unique index customer_case_number_is_unique on access.customer_case (customer_id, lower(case_number));
create trigger customer_case_touched before update on access.customer_case for each row execute function touch_modified();

-- Finds the baskets and orders of a case.
create index basket_contact_by_project on basket.basket_contact (lower(project_number)) include (basket_id)
  where contact_type = 'invoice' and project_number <> '';

-- The finance system may know cases that nobody has made in the shop.
create function invoice.add_missing_case() returns trigger language plpgsql as $$
begin
  insert into access.customer_case (id, customer_id, case_number)
  values (gen_random_uuid(), new.customer_id, new.case_number)
  on conflict do nothing;
  return null;
end $$;
create trigger invoice_has_its_case after insert on invoice.invoice
  for each row when (new.case_number <> '') execute function invoice.add_missing_case();

insert into access.customer_case (id, customer_id, case_number)
select distinct on (customer_id, lower(case_number)) gen_random_uuid(), customer_id, case_number
from invoice.invoice where case_number <> '' order by customer_id, lower(case_number), date;
