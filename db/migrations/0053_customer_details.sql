-- What an order of a company is invoiced with: its numbers, which were free fields, and its own address.
alter table access.customer
  add column company_id text not null default '',
  add column company_ean text not null default '',
  add column address1 text not null default '',
  add column address2 text not null default '',
  add column zipcode text not null default '',
  add column city text not null default '',
  add constraint customer_company_id_has_eight_digits check (company_id ~ '^([1-9]\d{7})?$'),
  add constraint customer_company_ean_has_thirteen_digits check (company_ean ~ '^(\d{13})?$'),
  add constraint customer_zipcode_has_four_digits check (zipcode ~ '^([1-9]\d{3})?$');
comment on column access.customer.company_id is 'CVR number; empty for a customer that is no company';
comment on column access.customer.company_ean is 'EAN number of a public customer';

update access.customer set
  company_id = coalesce((
    select max(value) from catalogue.custom_field
    where model = 'Customers' and foreign_key = customer.id and key = 'cvr' and value ~ '^[1-9]\d{7}$'), ''),
  company_ean = coalesce((
    select max(value) from catalogue.custom_field
    where model = 'Customers' and foreign_key = customer.id and key = 'ean' and value ~ '^\d{13}$'), '');
delete from catalogue.custom_field field using access.customer
where field.model = 'Customers' and field.foreign_key = customer.id
  and ((field.key = 'cvr' and field.value = customer.company_id)
    or (field.key = 'ean' and field.value = customer.company_ean));
