-- A change of prices leaves the rest of a projection true: readers lay the new prices over it, and it is marked for its
-- prices alone. Prices agreed with customers stand on no projection and mark none.
alter table catalogue.projection_mark add column is_price boolean not null default false;
create index projection_mark_of_content on catalogue.projection_mark (id) where not is_price;

drop function catalogue.mark_families(bigint[]);
create function catalogue.mark_families(families bigint[], is_price boolean default false) returns void language sql as $$
  insert into catalogue.projection_mark (family_id, is_price)
  select distinct id, mark_families.is_price from unnest(families) id where id is not null
$$;

create or replace function catalogue.tell_families(kind text, families bigint[]) returns void language plpgsql as $$
begin
  if cardinality(families) > 0 then
    perform catalogue.record_change(kind, families);
    if kind = 'product' then
      perform catalogue.mark_families(families);
    end if;
  end if;
end $$;

-- A change of these prices or rebates, the first array by product and the second by price group; without a group it
-- counts for everyone.
create function catalogue.tell_prices(products bigint[], price_groups bigint[]) returns void language plpgsql as $$
declare
  families bigint[];
  shown bigint[];
begin
  select array_agg(distinct coalesce(product.parent_id, product.id)),
      array_agg(distinct coalesce(product.parent_id, product.id))
        filter (where changed.price_group_id is null or price_group.is_public)
    into families, shown
  from unnest(products, price_groups) as changed (product_id, price_group_id)
  join catalogue.product on product.id = changed.product_id
  left join pricing.price_group on price_group.id = changed.price_group_id;
  perform catalogue.tell_families('price', families);
  perform catalogue.mark_families(shown, true);
end $$;

create function catalogue.tell_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform catalogue.tell_prices(array_agg(product_id), array_agg(price_group_id))
    from (
      select product_id, price_group_id from before
      union select product_id, price_group_id from changed) either;
  else
    perform catalogue.tell_prices(array_agg(product_id), array_agg(price_group_id)) from changed;
  end if;
  return null;
end $$;

do $$
declare
  relation text;
begin
  foreach relation in array array['pricing.price', 'pricing.rebate'] loop
    execute format('drop trigger change_told_of_before on %s', relation);
    execute format('create or replace trigger change_told_after_insert after insert on %s
      referencing new table as changed
      for each statement execute function catalogue.tell_price_change()', relation);
    execute format('create or replace trigger change_told_after_update after update on %s
      referencing old table as before new table as changed
      for each statement execute function catalogue.tell_price_change()', relation);
    execute format('create or replace trigger change_told_after_delete after delete on %s
      referencing old table as changed
      for each statement execute function catalogue.tell_price_change()', relation);
  end loop;
end $$;
