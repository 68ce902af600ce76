-- A deleted product is no longer in its table when its trigger looks: its family is in the old rows.
create function catalogue.tell_product_delete() returns trigger language plpgsql as $$
declare
  many boolean;
  families bigint[];
begin
  select count(*) > 500 into many from (select from changed limit 501) few;
  if many then
    perform pg_notify('catalogue_changed', 'all');
    return null;
  end if;
  select array_agg(distinct coalesce(parent_id, id)) into families from changed;
  perform catalogue.tell_families('product', families);
  return null;
end $$;
drop trigger change_told_after_delete on catalogue.product;
create trigger change_told_after_delete after delete on catalogue.product
  referencing old table as changed for each statement execute function catalogue.tell_product_delete();

-- Pages of goods also say what hangs on a brand and on a field.
create or replace function catalogue.tell_owner_change() returns trigger language plpgsql as $$
declare
  many boolean;
  families bigint[];
begin
  select count(*) > 500 into many from (select from changed limit 501) few;
  if many then
    perform pg_notify('catalogue_changed', 'all');
    return null;
  end if;
  select array_agg(distinct coalesce(product.parent_id, product.id)) into families
    from changed join catalogue.product on product.id = changed.foreign_key
    where changed.model = 'Products';
  perform catalogue.tell_families('product', families);
  perform pg_notify('catalogue_changed', 'category') where exists (
    select from changed where model in ('Categories', 'Sites', 'Variants', 'VariantGroups', 'CustomFields'));
  return null;
end $$;

-- They name ways of delivery and tags as well.
create trigger change_told_after_update after update on delivery.delivery_code
  referencing new table as changed for each statement execute function catalogue.tell_change('category');
create trigger change_told_after_delete after delete on delivery.delivery_code
  referencing old table as changed for each statement execute function catalogue.tell_change('category');
create trigger change_told_after_update after update on catalogue.tag
  referencing new table as changed for each statement execute function catalogue.tell_change('category');

-- A page names the goods that go with it, as far as they may be seen: it is another when one of them appears or disappears.
create index related_product_other on catalogue.related_product (related_product_id);

/* Families whose pages name one of these products or one of its children. */
create function catalogue.families_that_name(ids bigint[]) returns bigint[] language sql stable as $$
  select array_agg(distinct coalesce(owner.parent_id, owner.id))
  from (
    select unnest(ids) as id
    union all
    select child.id from catalogue.product child where child.parent_id = any(ids)
  ) named
  join catalogue.related_product link on link.related_product_id = named.id
  join catalogue.product owner on owner.id = link.product_id
$$;

create or replace function catalogue.tell_product_update() returns trigger language plpgsql as $$
declare
  many boolean;
  told bigint[];
  counted bigint[];
  seen_otherwise bigint[];
begin
  select count(*) > 500 into many from (select from changed limit 501) few;
  if many then
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
  perform catalogue.tell_families('product', catalogue.families_that_name(seen_otherwise));
  return null;
end $$;

create function catalogue.tell_product_category() returns trigger language plpgsql as $$
declare
  many boolean;
  ids bigint[];
begin
  select count(*) > 500 into many from (select from changed limit 501) few;
  if many then
    perform pg_notify('catalogue_changed', 'all');
    return null;
  end if;
  select array_agg(distinct product_id) into ids from changed;
  perform catalogue.tell_families('product', (
    select array_agg(distinct coalesce(parent_id, id)) from catalogue.product where id = any(ids)));
  perform catalogue.tell_families('product', catalogue.families_that_name(ids));
  return null;
end $$;
drop trigger change_told_after_insert on catalogue.product_category;
drop trigger change_told_after_update on catalogue.product_category;
drop trigger change_told_after_delete on catalogue.product_category;
create trigger change_told_after_insert after insert on catalogue.product_category
  referencing new table as changed for each statement execute function catalogue.tell_product_category();
create trigger change_told_after_update after update on catalogue.product_category
  referencing new table as changed for each statement execute function catalogue.tell_product_category();
create trigger change_told_after_delete after delete on catalogue.product_category
  referencing old table as changed for each statement execute function catalogue.tell_product_category();
