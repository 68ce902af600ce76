-- A change of categories names them, so that nothing else is read again (decision 090). A process of before reads it as a change
-- of all. Functions are replaced, which waits for none; `create or replace trigger` waits for writers of three small tables, and
-- readers do not wait for it.

-- Where categories came, went, moved or are called otherwise: they, all above them, all below them, and, where an alias leads to
-- one of those, it and all above it. 0 stands for the top of the tree.
create function catalogue.categories_around(ids bigint[], above bigint[]) returns bigint[] language sql stable as $function$
  with inside as (
    select unnest(ids) as id
    union
    select category.id from catalogue.category where category.ancestor_ids && ids
  ), entrance as (
    select category.id, category.ancestor_ids
    from catalogue.category join inside on inside.id = category.alias_of
  )
  select array(
    select id from inside
    union select unnest(above)
    union select unnest(ancestor_ids) from entrance
    union select 0)
$function$;

-- Without ids it is what all pages show of categories: the menu.
create function catalogue.tell_categories(ids bigint[], of_menu boolean default false) returns void language plpgsql as $function$
begin
  if of_menu then
    perform catalogue.record_change('category');
  elsif cardinality(ids) > 0 then
    perform catalogue.record_change('category', array(select distinct unnest(ids)));
  end if;
end $function$;

-- Whether pages show a category in the menu, which is two deep: itself, or by an alias.
create function catalogue.is_in_menu(of_id bigint, in_menu boolean, ancestor_ids bigint[]) returns boolean
  language sql stable as $function$
  select (in_menu and cardinality(ancestor_ids) <= 2)
    or exists (select from catalogue.category entrance
      where entrance.alias_of = of_id and entrance.in_menu and cardinality(entrance.ancestor_ids) <= 2)
$function$;

create or replace function catalogue.tell_category_update() returns trigger language plpgsql as $function$
declare
  families bigint[];
  moved bigint[];
  above bigint[];
  of_menu boolean;
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
  select array_agg(changed.id),
    array(select unnest(one.ancestor_ids) from changed one union select unnest(one.ancestor_ids) from before one),
    bool_or(catalogue.is_in_menu(changed.id, changed.in_menu, changed.ancestor_ids)
      or catalogue.is_in_menu(before.id, before.in_menu, before.ancestor_ids))
  into moved, above, of_menu
  from changed
  join before using (id)
  where (changed.name, changed.url, changed.parent_id, changed.alias_of, changed.sort, changed.active, changed.is_private,
      changed.in_menu, changed.is_filter, changed.site_id, changed.ancestor_ids)
    is distinct from (before.name, before.url, before.parent_id, before.alias_of, before.sort, before.active, before.is_private,
      before.in_menu, before.is_filter, before.site_id, before.ancestor_ids);
  perform catalogue.tell_categories(
    array(select id from changed) || case when moved is null then '{}' else catalogue.categories_around(moved, above) end,
    coalesce(of_menu, false));
  return null;
end $function$;

create function catalogue.tell_category_coming() returns trigger language plpgsql as $function$
begin
  if exists (select from changed) then
    perform catalogue.tell_categories(
      catalogue.categories_around(
        array(select id from changed), array(select unnest(one.ancestor_ids) from changed one)),
      (select bool_or(in_menu and cardinality(ancestor_ids) <= 2) from changed));
  end if;
  return null;
end $function$;

create function catalogue.tell_category_part() returns trigger language plpgsql as $function$
begin
  perform catalogue.tell_categories(array(select distinct category_id from changed));
  return null;
end $function$;

create or replace trigger change_told_after_insert after insert on catalogue.category
  referencing new table as changed for each statement execute function catalogue.tell_category_coming();
create or replace trigger change_told_after_delete after delete on catalogue.category
  referencing old table as changed for each statement execute function catalogue.tell_category_coming();
create or replace trigger change_told_after_insert after insert on catalogue.category_variant
  referencing new table as changed for each statement execute function catalogue.tell_category_part();
create or replace trigger change_told_after_update after update on catalogue.category_variant
  referencing new table as changed for each statement execute function catalogue.tell_category_part();
create or replace trigger change_told_of_before after update on catalogue.category_variant
  referencing old table as changed for each statement execute function catalogue.tell_category_part();
create or replace trigger change_told_after_delete after delete on catalogue.category_variant
  referencing old table as changed for each statement execute function catalogue.tell_category_part();
create or replace trigger change_told_after_insert after insert on catalogue.category_variant_group
  referencing new table as changed for each statement execute function catalogue.tell_category_part();
create or replace trigger change_told_after_update after update on catalogue.category_variant_group
  referencing new table as changed for each statement execute function catalogue.tell_category_part();
create or replace trigger change_told_of_before after update on catalogue.category_variant_group
  referencing old table as changed for each statement execute function catalogue.tell_category_part();
create or replace trigger change_told_after_delete after delete on catalogue.category_variant_group
  referencing old table as changed for each statement execute function catalogue.tell_category_part();

create or replace function catalogue.tell_owner_change() returns trigger language plpgsql as $function$
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
  perform catalogue.tell_categories(
    array(select distinct foreign_key from changed where model = 'Categories'),
    exists (select from changed where model in ('Sites', 'Variants', 'VariantGroups', 'CustomFields')));
  return null;
end $function$;

create or replace function catalogue.tell_route_change() returns trigger language plpgsql as $function$
begin
  if exists (select from changed) then
    perform catalogue.tell_content(array(
      select distinct coalesce(product.parent_id, product.id)
      from changed join catalogue.product on product.id = changed.foreign_key
      where changed.model = 'Products'));
    -- An address that a category has by itself showed nothing else before; any other may have.
    perform catalogue.tell_categories(
      array(select distinct foreign_key from changed where model = 'Categories'),
      exists (select from changed where model <> 'Categories' or not automatic or foreign_key is null));
  end if;
  return null;
end $function$;
