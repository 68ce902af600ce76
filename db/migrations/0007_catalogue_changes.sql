-- Who keeps goods in memory hears what has changed: notifications on the channel `catalogue_changed`.
--
--   product 1,2,3   these families (a parent with its children, or a product alone) are not what they were
--   stock 1,2,3     only how many there are of these
--   category        the tree, what hangs on it, or an address
--   all             more than is worth naming
--
-- Statement-level and silent about how many rows: loading a hundred thousand of them says `all` a few times.

create function catalogue.tell_families(kind text, families bigint[]) returns void language plpgsql as $$
declare
  named text := kind || ' ' || array_to_string(families, ',');
begin
  if cardinality(families) > 0 then
    perform pg_notify('catalogue_changed', case when octet_length(named) > 4000 then 'all' else named end);
  end if;
end $$;

-- Arguments: the kind, and the column that names the product of a row, where there is one.
create function catalogue.tell_change() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  product_column text := tg_argv[1];
  many boolean;
  families bigint[];
begin
  select count(*) > 500 into many from (select from changed limit 501) few;
  if many then
    perform pg_notify('catalogue_changed', 'all');
  elsif product_column is null then
    perform pg_notify('catalogue_changed', kind) where exists (select from changed);
  else
    execute format(
      'select array_agg(distinct coalesce(product.parent_id, product.id))
         from changed join catalogue.product on product.id = changed.%I', product_column) into families;
    perform catalogue.tell_families(kind, families);
  end if;
  return null;
end $$;

-- Of pictures, documents and fields: what they belong to.
create function catalogue.tell_owner_change() returns trigger language plpgsql as $$
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
  perform pg_notify('catalogue_changed', 'category')
    where exists (select from changed where model in ('Categories', 'Sites'));
  return null;
end $$;

create function catalogue.tell_product_update() returns trigger language plpgsql as $$
declare
  many boolean;
  told bigint[];
  counted bigint[];
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
      changed.stock is distinct from before.stock as is_stock
    from changed join before using (id)
  )
  select
    array_agg(distinct family.id) filter (where is_more_than_stock),
    array_agg(distinct family.id) filter (where is_stock and not is_more_than_stock)
    into told, counted
    from pair, lateral (values (coalesce(parent_id, pair.id)), (coalesce(old_parent_id, pair.id))) family (id);
  perform catalogue.tell_families('product', told);
  perform catalogue.tell_families('stock', counted);
  return null;
end $$;

create table catalogue.category_variant (
  category_id bigint not null references catalogue.category on delete cascade,
  variant_id bigint not null references catalogue.variant on delete cascade,
  primary key (category_id, variant_id)
);
comment on table catalogue.category_variant is 'What a landing category stands for: whoever filters its parent by this one variant is led to it.';

do $$
declare
  watched record;
  event text;
begin
  for watched in
    select * from (values
      ('catalogue.product', 'tell_change', 'product', 'id', '{insert,delete}'::text[]),
      ('catalogue.product_category', 'tell_change', 'product', 'product_id', '{insert,update,delete}'),
      ('catalogue.product_variant', 'tell_change', 'product', 'product_id', '{insert,update,delete}'),
      ('catalogue.related_product', 'tell_change', 'product', 'product_id', '{insert,update,delete}'),
      ('catalogue.product_user', 'tell_change', 'product', 'product_id', '{insert,update,delete}'),
      ('catalogue.product_stock', 'tell_change', 'stock', 'product_id', '{insert,update,delete}'),
      ('delivery.product_delivery_code', 'tell_change', 'product', 'product_id', '{insert,update,delete}'),
      ('pricing.price', 'tell_change', 'product', 'product_id', '{insert,update,delete}'),
      ('pricing.rebate', 'tell_change', 'product', 'product_id', '{insert,update,delete}'),
      ('catalogue.custom_field', 'tell_owner_change', '', '', '{insert,update,delete}'),
      ('media.attachment', 'tell_owner_change', '', '', '{insert,update,delete}'),
      ('catalogue.category', 'tell_change', 'category', null, '{insert,update,delete}'),
      ('catalogue.category_variant', 'tell_change', 'category', null, '{insert,update,delete}'),
      ('catalogue.category_variant_group', 'tell_change', 'category', null, '{insert,update,delete}'),
      ('routing.static_route', 'tell_change', 'category', null, '{insert,update,delete}'),
      ('routing.site', 'tell_change', 'category', null, '{insert,update,delete}'),
      ('catalogue.variant', 'tell_change', 'all', null, '{update,delete}'),
      ('catalogue.variant_group', 'tell_change', 'all', null, '{update,delete}'),
      ('catalogue.branch', 'tell_change', 'all', null, '{insert,update,delete}'),
      ('pricing.price_group', 'tell_change', 'all', null, '{update,delete}'),
      ('pricing.tax', 'tell_change', 'all', null, '{update}')
    ) as list (relation, teller, kind, product_column, events)
  loop
    foreach event in array watched.events loop
      execute format(
        'create trigger %I after %s on %s referencing %s table as changed for each statement execute function catalogue.%I(%s)',
        'change_told_after_' || event, event, watched.relation,
        case event when 'delete' then 'old' else 'new' end, watched.teller,
        concat_ws(', ', quote_literal(watched.kind), quote_literal(watched.product_column)));
    end loop;
  end loop;
end $$;

create trigger change_told_after_update after update on catalogue.product
  referencing old table as before new table as changed
  for each statement execute function catalogue.tell_product_update();

-- Names as Danish people sort them, and 45 before 145.
create collation catalogue.danish (provider = icu, locale = 'da-u-kn-true');

-- When something next appears or disappears, and when a price begins or ends, without looking through all of them.
create index product_available_from on catalogue.product (available_from) where available_from is not null;
create index product_available_to on catalogue.product (available_to) where available_to is not null;
create index price_valid_from on pricing.price (valid_from) where valid_from is not null;
create index price_valid_to on pricing.price (valid_to) where valid_to is not null;

-- Numbers people type, whole or their beginning.
create index product_by_external_reference_prefix on catalogue.product (external_reference text_pattern_ops);
create index custom_field_by_number on catalogue.custom_field (value text_pattern_ops, foreign_key)
  where model = 'Products' and key in ('varenummer', 'gtin');
