-- Product projections, the marks that say which of them are out of date, and a feed of changes in a table.

-- What lists show of a product to an anonymous visitor, as JSON in the parts that replies are put together
-- from. Stock is laid over when it is read. Products that an anonymous visitor may not see have no row.
create table catalogue.product_projection (
  product_id bigint primary key,
  family_id bigint not null,
  -- The shape of the JSON, counted by the program.
  version integer not null,
  -- When a price or a window of visibility in the family next begins or ends.
  valid_until timestamptz,
  -- A row of a list in the parts that replies are put together from, a line each: JSON has no line breaks of its own. One
  -- column is read faster than nine. What the lines are, the program says (src/shop/projections/parts.ts).
  parts text not null
);
comment on table catalogue.product_projection is 'What lists show of a product, ready to send; kept by the shop itself from the other tables.';
create index product_projection_by_family on catalogue.product_projection (family_id);
create index product_projection_by_validity on catalogue.product_projection (valid_until) where valid_until is not null;
-- Read forty at a time: a row stays in one place, uncompressed.
alter table catalogue.product_projection set (toast_tuple_target = 8160);

-- The same for the page of a product, as JSON: an open object, members that only a whole product has, and what the rest of
-- the page is found by.
create table catalogue.page_projection (
  product_id bigint primary key,
  family_id bigint not null,
  version integer not null,
  valid_until timestamptz,
  detail text not null,
  relations text not null,
  links text not null
);
comment on table catalogue.page_projection is 'What the page of a product shows, ready to send; kept as catalogue.product_projection is.';
create index page_projection_by_family on catalogue.page_projection (family_id);

-- Families whose projections are out of date. A mark is written in the transaction of the change; a projection of a marked
-- family is not used.
create table catalogue.projection_mark (
  id bigint generated always as identity primary key,
  family_id bigint not null,
  marked timestamptz not null default now()
);
create index projection_mark_by_family on catalogue.projection_mark (family_id);

-- The newest shape that all families have been marked for.
create table catalogue.projection_version (version integer primary key);

-- What has changed, for processes that keep copies. Read by what a snapshot can see, since numbers are given out before
-- transactions commit.
create table catalogue.change (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  ids bigint[] not null default '{}',
  created timestamptz not null default now()
);
create index change_by_xid on catalogue.change (xid);

create function catalogue.mark_families(families bigint[]) returns void language sql as $$
  insert into catalogue.projection_mark (family_id)
  select distinct id from unnest(families) id where id is not null
$$;

create function catalogue.mark_all_families() returns void language sql as $$
  insert into catalogue.projection_mark (family_id)
  select id from catalogue.product where parent_id is null
$$;

create function catalogue.record_change(kind text, ids bigint[] default '{}') returns void language plpgsql as $$
begin
  insert into catalogue.change (kind, ids) values (record_change.kind, record_change.ids);
  perform pg_notify('catalogue_changed', '');
end $$;

-- A change of families, of which the list may be empty.
create or replace function catalogue.tell_families(kind text, families bigint[]) returns void language plpgsql as $$
begin
  if cardinality(families) > 0 then
    perform catalogue.record_change(kind, families);
    if kind in ('product', 'price') then
      perform catalogue.mark_families(families);
    end if;
  end if;
end $$;

create or replace function catalogue.tell_change() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  product_column text := tg_argv[1];
  families bigint[];
begin
  if not exists (select from changed) then
    return null;
  elsif product_column is null then
    perform catalogue.record_change(kind);
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

-- What all projections may depend on: taxes, price groups, delivery codes, tags.
create function catalogue.tell_change_of_all() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform catalogue.mark_all_families();
    perform catalogue.record_change(tg_argv[0]);
  end if;
  return null;
end $$;

-- Something that only the pages of these families show.
create function catalogue.tell_content(families bigint[]) returns void language plpgsql as $$
begin
  if cardinality(families) > 0 then
    perform catalogue.mark_families(families);
    perform catalogue.record_change('content', families);
  end if;
end $$;

create or replace function catalogue.tell_all() returns trigger language plpgsql as $$
begin
  perform catalogue.mark_all_families();
  perform catalogue.record_change('all');
  return null;
end $$;

-- The name of a value or of its group stands on every product that has it.
create function catalogue.tell_variant_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform catalogue.mark_families(array(
      select coalesce(product.parent_id, product.id)
      from changed
      join catalogue.product_variant link on link.variant_id = changed.id
      join catalogue.product on product.id = link.product_id));
    perform catalogue.record_change('all');
  end if;
  return null;
end $$;

create function catalogue.tell_variant_group_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform catalogue.mark_families(array(
      select coalesce(product.parent_id, product.id)
      from changed
      join catalogue.variant on variant.variant_group_id = changed.id
      join catalogue.product_variant link on link.variant_id = variant.id
      join catalogue.product on product.id = link.product_id));
    perform catalogue.record_change('all');
  end if;
  return null;
end $$;

-- A category that opens or closes shows or hides all that lies in it and below.
create function catalogue.tell_category_update() returns trigger language plpgsql as $$
declare
  families bigint[];
begin
  if not exists (select from changed) then
    return null;
  end if;
  select array_agg(distinct coalesce(product.parent_id, product.id)) into families
  from changed
  join before using (id)
  join catalogue.category below on below.ancestor_ids @> array[changed.id]
  join catalogue.product_category link on link.category_id = below.id
  join catalogue.product on product.id = link.product_id
  where (changed.active, changed.is_private, changed.ancestor_ids)
    is distinct from (before.active, before.is_private, before.ancestor_ids);
  perform catalogue.tell_families('product', families);
  perform catalogue.record_change('category');
  return null;
end $$;

create or replace function catalogue.tell_owner_change() returns trigger language plpgsql as $$
declare
  families bigint[];
begin
  select array_agg(distinct coalesce(product.parent_id, product.id)) into families
    from changed join catalogue.product on product.id = changed.foreign_key
    where changed.model = 'Products';
  perform catalogue.tell_families('product', families);
  -- What is known of a maker stands on its products; a field of a product may have files of its own.
  select array_agg(distinct coalesce(product.parent_id, product.id)) into families
  from (
    select link.product_id
    from changed join catalogue.product_variant link on link.variant_id = changed.foreign_key
    where changed.model = 'Variants'
    union all
    select field.foreign_key
    from changed join catalogue.custom_field field on field.id = changed.foreign_key
    where changed.model = 'CustomFields' and field.model = 'Products'
  ) named
  join catalogue.product on product.id = named.product_id;
  perform catalogue.tell_content(families);
  if exists (
    select from changed where model in ('Categories', 'Sites', 'Variants', 'VariantGroups', 'CustomFields')) then
    perform catalogue.record_change('category');
  end if;
  return null;
end $$;

create or replace function catalogue.tell_product_category() returns trigger language plpgsql as $$
declare
  moved bigint[];
begin
  select array_agg(distinct product_id) into moved from changed;
  perform catalogue.tell_families('product', (
    select array_agg(distinct coalesce(parent_id, id)) from catalogue.product where id = any(moved)));
  perform catalogue.tell_families('product', catalogue.families_that_name(moved));
  return null;
end $$;

create or replace function catalogue.tell_product_delete() returns trigger language plpgsql as $$
declare
  families bigint[];
begin
  select array_agg(distinct coalesce(parent_id, id)) into families from changed;
  perform catalogue.tell_families('product', families);
  return null;
end $$;

-- Whether there is the least that is sold of a product, which is a whole number of steps.
create function catalogue.has_the_least(stock numeric, min_quantity numeric, step numeric) returns boolean
language sql immutable as $$
  select stock >= coalesce(min_quantity, step, 1)
    and (min_quantity is null or stock >= ceil(min_quantity / coalesce(step, 1)) * coalesce(step, 1))
$$;

-- How many there are of something is a change of stock alone, unless it can be ordered from then on, or no longer.
create or replace function catalogue.tell_product_update() returns trigger language plpgsql as $$
declare
  told bigint[];
  counted bigint[];
  seen_otherwise bigint[];
begin
  if not exists (select from changed) then
    return null;
  end if;
  with pair as (
    select changed.id, changed.parent_id, before.parent_id as old_parent_id,
      to_jsonb(changed) - '{stock,modified,search_vector}'::text[]
        is distinct from to_jsonb(before) - '{stock,modified,search_vector}'::text[]
        or catalogue.has_the_least(changed.stock, changed.min_quantity, changed.divisible_quantity)
          is distinct from catalogue.has_the_least(before.stock, before.min_quantity, before.divisible_quantity)
        as is_more_than_stock,
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

-- The address of a product stands on its page.
create function catalogue.tell_route_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform catalogue.tell_content(array(
      select distinct coalesce(product.parent_id, product.id)
      from changed join catalogue.product on product.id = changed.foreign_key
      where changed.model = 'Products'));
    perform catalogue.record_change('category');
  end if;
  return null;
end $$;

do $$
declare
  watched record;
begin
  -- Triggers that call another function from now on, each with its event and the rows it is given.
  for watched in
    select * from (values
      ('pricing.price', 'change_told_after_insert', 'insert', 'new', 'tell_change(''price'', ''product_id'')'),
      ('pricing.price', 'change_told_after_update', 'update', 'new', 'tell_change(''price'', ''product_id'')'),
      ('pricing.price', 'change_told_of_before', 'update', 'old', 'tell_change(''price'', ''product_id'')'),
      ('pricing.price', 'change_told_after_delete', 'delete', 'old', 'tell_change(''price'', ''product_id'')'),
      ('pricing.rebate', 'change_told_after_insert', 'insert', 'new', 'tell_change(''price'', ''product_id'')'),
      ('pricing.rebate', 'change_told_after_update', 'update', 'new', 'tell_change(''price'', ''product_id'')'),
      ('pricing.rebate', 'change_told_of_before', 'update', 'old', 'tell_change(''price'', ''product_id'')'),
      ('pricing.rebate', 'change_told_after_delete', 'delete', 'old', 'tell_change(''price'', ''product_id'')'),
      ('pricing.price_group', 'change_told_after_insert', 'insert', 'new', 'tell_change(''all'')'),
      ('pricing.price_group', 'change_told_after_update', 'update', 'new', 'tell_change_of_all(''all'')'),
      ('pricing.price_group', 'change_told_after_delete', 'delete', 'old', 'tell_change_of_all(''all'')'),
      ('pricing.tax', 'change_told_after_update', 'update', 'new', 'tell_change_of_all(''all'')'),
      ('delivery.delivery_code', 'change_told_after_update', 'update', 'new', 'tell_change_of_all(''content'')'),
      ('delivery.delivery_code', 'change_told_after_delete', 'delete', 'old', 'tell_change_of_all(''content'')'),
      ('catalogue.tag', 'change_told_after_insert', 'insert', 'new', 'tell_change_of_all(''content'')'),
      ('catalogue.tag', 'change_told_after_update', 'update', 'new', 'tell_change_of_all(''content'')'),
      ('catalogue.tag', 'change_told_after_delete', 'delete', 'old', 'tell_change_of_all(''content'')'),
      ('catalogue.variant', 'change_told_after_insert', 'insert', 'new', 'tell_change(''category'')'),
      ('catalogue.variant_group', 'change_told_after_insert', 'insert', 'new', 'tell_change(''category'')'),
      ('catalogue.variant', 'change_told_after_update', 'update', 'new', 'tell_variant_change()'),
      ('catalogue.variant', 'change_told_after_delete', 'delete', 'old', 'tell_variant_change()'),
      ('catalogue.variant_group', 'change_told_after_update', 'update', 'new', 'tell_variant_group_change()'),
      ('catalogue.variant_group', 'change_told_after_delete', 'delete', 'old', 'tell_variant_group_change()'),
      ('routing.static_route', 'change_told_after_insert', 'insert', 'new', 'tell_route_change()'),
      ('routing.static_route', 'change_told_after_update', 'update', 'new', 'tell_route_change()'),
      ('routing.static_route', 'change_told_of_before', 'update', 'old', 'tell_route_change()'),
      ('routing.static_route', 'change_told_after_delete', 'delete', 'old', 'tell_route_change()')
    ) as list (relation, name, event, which, recorder)
  loop
    execute format('drop trigger if exists %I on %s', watched.name, watched.relation);
    execute format(
      'create trigger %I after %s on %s referencing %s table as changed
        for each statement execute function catalogue.%s',
      watched.name, watched.event, watched.relation, watched.which, watched.recorder);
  end loop;
end $$;

drop trigger change_told_after_update on catalogue.category;
create trigger change_told_after_update after update on catalogue.category
  referencing old table as before new table as changed
  for each statement execute function catalogue.tell_category_update();
