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
