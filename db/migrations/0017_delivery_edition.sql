-- All of delivery is read at once and kept in memory. Each change of it, of a branch or of a tax gives it another edition
-- in the same transaction, so that whoever sees the name of an edition knows exactly what is in it.

create table delivery.edition (
  only_one boolean primary key default true constraint edition_is_one check (only_one),
  name uuid not null default gen_random_uuid()
);
comment on table delivery.edition is 'One row: another name after each change of codes, rules, areas, carriers, branches and taxes.';
insert into delivery.edition default values;

create function delivery.begin_edition() returns trigger language plpgsql as $$
begin
  update delivery.edition set name = gen_random_uuid();
  return null;
end $$;

do $$
declare
  relation text;
begin
  foreach relation in array array['delivery.delivery_code', 'delivery.delivery_rule', 'delivery.delivery_area',
    'delivery.carrier', 'delivery.delivery_code_carrier', 'catalogue.branch', 'pricing.tax']
  loop
    execute format('create trigger edition_begun after insert or update or delete or truncate on %s
      for each statement execute function delivery.begin_edition()', relation);
  end loop;
end $$;
