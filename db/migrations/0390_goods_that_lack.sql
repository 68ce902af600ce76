-- What goods lack of what the law asks is kept, a row for each thing that one of them lacks: the list of such goods looked at all goods each
-- time. It is written with the projections of a family, so what is asked of a category marks the families in it and below it.
-- Locks: none but of new rows: each family is marked once, of 100,000 in about a second. What they lack is written within minutes while the
-- shop runs; until then the list looks at all goods, as before. As projections, it refers to no product: one that is deleted marks its family.
create table catalogue.product_lack (
  family_id bigint not null,
  product_id bigint not null,
  requirement text not null,
  primary key (family_id, product_id, requirement)
);
comment on table catalogue.product_lack is
  'What is sold and lacks something of what the law asks, as of when its family was last projected; of families that are marked since as they are.';
comment on column catalogue.product_lack.family_id is 'That it was of then; one that has come to another family may be kept as of both for a moment.';
create index product_lack_by_product on catalogue.product_lack (product_id, requirement);
create index product_lack_by_requirement on catalogue.product_lack (requirement, family_id);

create or replace function catalogue.tell_category_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  families bigint[];
  asked bigint[];
  moved bigint[];
  above bigint[];
  of_menu boolean;
begin
  if not exists (select from changed) then
    return null;
  end if;
  select array_agg(distinct coalesce(product.parent_id, product.id)) filter (where shows),
    array_agg(distinct coalesce(product.parent_id, product.id)) filter (where not shows)
  into families, asked
  from changed
  join before using (id)
  cross join lateral (select (changed.active, changed.is_private, changed.ancestor_ids)
    is distinct from (before.active, before.is_private, before.ancestor_ids) as shows) what
  join catalogue.category below on below.ancestor_ids @> array[changed.id]
  join catalogue.product_category link on link.category_id = below.id
  join catalogue.product on product.id = link.product_id
  where shows or changed.requirements is distinct from before.requirements;
  perform catalogue.tell_families('product', families);
  -- Pages show nothing of it.
  perform catalogue.mark_families(asked);
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

select catalogue.mark_all_families();
