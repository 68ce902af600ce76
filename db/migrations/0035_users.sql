-- A user who is deleted keeps the row, which orders refer to, without anything that says who it was.
alter table access."user"
  add column last_login timestamptz,
  add column deleted timestamptz,
  add constraint user_deleted_is_disabled check (deleted is null or not active);
comment on column access."user".deleted is 'The row is kept for the orders that refer to it; username and name are erased.';
create index user_of_customer on access."user" (customer_id) where deleted is null;

-- Logging in is no change of the user.
drop trigger user_touched on access."user";
create trigger user_touched
  before update of username, name, password_hash, group_id, customer_id, external_reference, permissions, active, deleted
  on access."user" for each row execute function touch_modified();

create table access.user_address (
  id uuid primary key,
  user_id bigint not null references access."user" on delete cascade,
  -- Suggested for delivery.
  is_default boolean not null default false,
  customer_type text not null default 'private',
  name text not null default '',
  last_name text not null default '',
  attention text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  address3 text not null default '',
  address4 text not null default '',
  zipcode text not null default '',
  city text not null default '',
  country_code text not null default 'DK',
  email text not null default '',
  mobile text not null default '',
  telephone text not null default '',
  instruction text not null default '',
  company_id text not null default '',
  company_ean text not null default '',
  company_name text not null default '',
  customers_adresse_reference text not null default '',
  po_number text not null default '',
  project_number text not null default '',
  created timestamptz not null default now(),
  constraint user_address_customer_type_is_known check (customer_type in ('private', 'company', 'public'))
);
comment on table access.user_address is 'An address that a user has saved, with the fields of a contact of a basket.';
create index user_address_of_user on access.user_address (user_id);
create unique index user_address_one_default on access.user_address (user_id) where is_default;

-- Orders of users who are deleted lose what bookkeeping does not need; that alone changes a placed order.
create or replace function basket.refuse_change_of_placed() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.basket_id else new.basket_id end;
begin
  if tg_op = 'UPDATE' and current_setting('planke.erases_personal_data', true) = 'on' then
    return new;
  end if;
  if exists (select from basket.basket where id = owner and order_placed is not null) then
    raise exception 'basket % is placed: its % cannot change', owner, tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
