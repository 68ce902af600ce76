-- What staff find orders by, a row for each order, written once when it is placed: it changes when lines are added and when its
-- customer is erased. Each text is in lower case and begins with a space, so that ` ol` finds the words that begin with it; numbers
-- are found by their beginnings, and each stands on a line of its own.
--
-- Locks: `create trigger` waits for the writes under way on the three tables of baskets, and is done in milliseconds. From then on the
-- processes of before write rows here too; those of earlier orders come with 0151.
create table orders.order_search (
  basket_id uuid primary key,
  order_placed timestamptz not null,
  reference text not null,
  name text not null,
  email text not null,
  phone text not null,
  company text not null,
  sku text not null
);
comment on table orders.order_search is 'The words that staff find an order by; kept by triggers from its contact and its lines.';
comment on column orders.order_search.phone is 'Digits alone.';
comment on column orders.order_search.sku is 'The numbers of its products, each on a line of its own.';

-- Also of a basket that is not placed.
create function orders.words_of_baskets(ids uuid[])
returns table (
  basket_id uuid, order_placed timestamptz, reference text, name text, email text, phone text, company text, sku text)
language sql stable as $$
  select basket.id, basket.order_placed, ' ' || lower(coalesce(basket.order_reference, '')),
    ' ' || lower(concat_ws(' ', contact.name, contact.last_name)),
    ' ' || lower(coalesce(contact.email, '')),
    ' ' || concat_ws(' ', nullif(regexp_replace(contact.mobile, '\D', '', 'g'), ''),
      nullif(regexp_replace(contact.telephone, '\D', '', 'g'), '')),
    ' ' || lower(concat_ws(' ', contact.company_name, contact.company_id)),
    coalesce((
      select string_agg(distinct E'\n' || lower(number), '')
      from basket.basket_line line
      cross join lateral (values (line.product_facts ->> 'varenummer'), (line.alternate_sku)) numbers (number)
      where line.basket_id = basket.id and number <> ''), '')
  from basket.basket left join basket.basket_contact contact
    on contact.basket_id = basket.id and contact.contact_type = 'invoice'
  where basket.id = any(ids)
$$;

-- As the owner of the tables: the processes of before have no rights on this one.
create function orders.write_search(ids uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  insert into orders.order_search
  select * from orders.words_of_baskets(ids) found where order_placed is not null
  on conflict (basket_id) do update set order_placed = excluded.order_placed, reference = excluded.reference,
    name = excluded.name, email = excluded.email, phone = excluded.phone, company = excluded.company, sku = excluded.sku;
end $$;

create function orders.keep_search_of_order() returns trigger language plpgsql as $$
begin
  perform orders.write_search(array[new.id]);
  return null;
end $$;

create function orders.keep_search_of_part() returns trigger language plpgsql as $$
begin
  perform orders.write_search(array[new.basket_id]);
  return null;
end $$;

create trigger order_is_found_when_placed after update of order_placed on basket.basket
  for each row when (old.order_placed is null and new.order_placed is not null)
  execute function orders.keep_search_of_order();

-- Lines have facts from when their order is placed, so these are lines that were added to one.
create trigger order_is_found_by_added_line after insert on basket.basket_line
  for each row when (new.product_facts <> '{}'::jsonb)
  execute function orders.keep_search_of_part();

create trigger order_is_not_found_by_erased after update on basket.basket_contact
  for each row when (new.contact_type = 'invoice' and current_setting('planke.erases_personal_data', true) = 'on')
  execute function orders.keep_search_of_part();

-- Called by 0151, outside a transaction, and dropped by 0152: a thousand orders at a time, so that an order which is erased meanwhile
-- waits for no more than these.
create procedure orders.fill_search() language plpgsql as $$
declare
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    ids := array(
      select id from basket.basket where id > last and order_placed is not null order by id limit 5000);
    exit when cardinality(ids) = 0;
    insert into orders.order_search select * from orders.words_of_baskets(ids) on conflict (basket_id) do nothing;
    last := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
