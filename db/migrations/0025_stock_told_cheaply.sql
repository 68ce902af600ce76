-- What an order costs the database.

-- Whoever buys changes how many there are of something and nothing else. Then nobody need be asked which pages name the
-- goods; and a statement that changed no row, as most of those on branches, has nothing to tell.

create or replace function catalogue.tell_change() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  product_column text := tg_argv[1];
  rows bigint;
  families bigint[];
begin
  select count(*) into rows from (select from changed limit 501) few;
  if rows = 0 then
    return null;
  elsif rows > 500 then
    perform pg_notify('catalogue_changed', 'all');
  elsif product_column is null then
    perform pg_notify('catalogue_changed', kind);
  elsif product_column = 'product_id' then
    select array_agg(distinct coalesce(product.parent_id, product.id)) into families
      from changed join catalogue.product on product.id = changed.product_id;
    perform catalogue.tell_families(kind, families);
  else
    execute format(
      'select array_agg(distinct coalesce(product.parent_id, product.id))
         from changed join catalogue.product on product.id = changed.%I', product_column) into families;
    perform catalogue.tell_families(kind, families);
  end if;
  return null;
end $$;

create or replace function catalogue.tell_product_update() returns trigger language plpgsql as $$
declare
  rows bigint;
  told bigint[];
  counted bigint[];
  seen_otherwise bigint[];
begin
  select count(*) into rows from (select from changed limit 501) few;
  if rows = 0 then
    return null;
  elsif rows > 500 then
    perform pg_notify('catalogue_changed', 'all');
    return null;
  end if;
  with pair as (
    select changed.id, changed.parent_id, before.parent_id as old_parent_id,
      to_jsonb(changed) - '{stock,modified,search_vector}'::text[]
        is distinct from to_jsonb(before) - '{stock,modified,search_vector}'::text[] as is_more_than_stock,
      changed.stock is distinct from before.stock as is_stock,
      (changed.is_active, changed.is_private, changed.available_from, changed.available_to, changed.is_gone)
        is distinct from
        (before.is_active, before.is_private, before.available_from, before.available_to, before.is_gone)
        as is_seen_otherwise
    from changed join before using (id)
  )
  select
    array_agg(distinct family.id) filter (where is_more_than_stock),
    array_agg(distinct family.id) filter (where is_stock and not is_more_than_stock),
    array_agg(distinct pair.id) filter (where is_seen_otherwise)
    into told, counted, seen_otherwise
  from pair, lateral (values (coalesce(parent_id, pair.id)), (coalesce(old_parent_id, pair.id))) family (id);
  perform catalogue.tell_families('product', told);
  perform catalogue.tell_families('stock', counted);
  if seen_otherwise is not null then
    perform catalogue.tell_families('product', catalogue.families_that_name(seen_otherwise));
  end if;
  return null;
end $$;

-- Rows that change soon after they are made find room beside them: then no index has to be told of it.
alter table catalogue.product set (fillfactor = 95);
alter table basket.basket set (fillfactor = 70);
alter table basket.basket_line set (fillfactor = 70);
alter table basket.basket_delivery_line set (fillfactor = 70);
alter table basket.basket_contact set (fillfactor = 80);
