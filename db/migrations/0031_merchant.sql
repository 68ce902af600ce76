-- Who sells, for each site: what the law wants on every page, mail and order.
create table routing.merchant (
  site_id bigint primary key references routing.site on delete cascade,
  name text not null check (name <> ''),
  -- The name over the door.
  short_name text not null check (short_name <> ''),
  address1 text not null check (address1 <> ''),
  zipcode text not null check (zipcode ~ '^[1-9][0-9]{3}$'),
  city text not null check (city <> ''),
  cvr text not null check (cvr ~ '^[0-9]{8}$'),
  -- As it is dialled; shown in pairs.
  phone text not null check (phone ~ '^\+[0-9]{8,15}$'),
  email text not null check (email ~ '^[^\s@]+@[^\s@]+$'),
  -- How long the phone is answered.
  hours text not null check (hours <> '')
);
comment on table routing.merchant is 'Who sells: name, address, CVR number and how to reach them. Without a row no order can be placed.';

create trigger change_told_after_insert after insert on routing.merchant
  referencing new table as changed for each statement execute function catalogue.tell_change('category');
create trigger change_told_after_update after update on routing.merchant
  referencing new table as changed for each statement execute function catalogue.tell_change('category');
create trigger change_told_after_delete after delete on routing.merchant
  referencing old table as changed for each statement execute function catalogue.tell_change('category');
create trigger change_told_after_truncate after truncate on routing.merchant
  for each statement execute function catalogue.tell_all();
