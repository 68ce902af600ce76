-- The whole schema, made from the migrated database by `node tools/generate.ts`, so that a change shows in review.
-- For reading: tables stand in the order of their names, not in the order they can be made in.

create schema access;
create schema basket;
create schema catalogue;
create schema contact;
create schema content;
create schema delivery;
create schema demo;
create schema exchange;
create schema invoice;
create schema media;
create schema offer;
create schema orders;
create schema paint;
create schema payment;
create schema pricing;
create schema purchase;
create schema report;
create schema routing;
create schema tracking;

create extension btree_gin;
create extension pg_trgm;

create collation catalogue.danish (provider = icu, locale = 'da-u-kn-true');

create domain ore as bigint;
comment on domain ore is 'Money in whole Danish øre; negative for a discount or a refund.';
create domain quantity as numeric(12,3) CHECK ((VALUE >= (0)::numeric));
comment on domain quantity is 'Quantity of a unit, three decimal places.';
create domain unit_price as bigint CHECK ((VALUE >= 0));
comment on domain unit_price is 'Price per unit ex VAT in whole ten-thousandths of a krone: 129,95 kr. incl. 25 % is 1039600.';
create domain vat_rate as integer CHECK (((VALUE >= 0) AND (VALUE <= 10000)));
comment on domain vat_rate is 'VAT in basis points: Danish moms is 2500.';

create sequence offer.offer_number start 30401 increment 1;
create sequence orders.order_reference start 100001 increment 1;
create sequence orders.parcel_number start 1 increment 1;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.touch_modified()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.modified := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION access.keep_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.created < now() - interval '180 days' then
    return old;
  end if;
  raise exception 'audit events are kept for 180 days, and never changed' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION basket.is_emptied(part text, was jsonb, is_to_be jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(bool_and(value in ('""', 'null') and key = any(case part
    when 'basket_contact' then array[
      'name', 'last_name', 'attention', 'address1', 'address2', 'address3', 'address4', 'zipcode', 'city', 'email', 'mobile',
      'telephone', 'instruction', 'company_id', 'company_ean', 'company_name', 'customers_adresse_reference', 'po_number',
      'project_number']
    when 'basket_line' then array['note']
    when 'basket_delivery_line' then array['instruction', 'pickup_point_reference', 'pickup_point', 'site_access']
    else array[]::text[]
  end)), true)
  from jsonb_each(is_to_be) where value is distinct from was -> key
$function$;

CREATE OR REPLACE FUNCTION basket.refuse_change_of_placed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner uuid := case when tg_op = 'DELETE' then old.basket_id else new.basket_id end;
  status text;
begin
  if tg_op = 'UPDATE' and current_setting('planke.erases_personal_data', true) = 'on'
    and basket.is_emptied(tg_table_name, to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  if tg_op <> 'DELETE' and current_setting('planke.revises_order', true) = owner::text then
    return new;
  end if;
  select basket_status into status from basket.basket where id = owner and order_placed is not null;
  if not found then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'basket_line'
    and to_jsonb(new) = to_jsonb(old) || '{"offer_line_id": null}'
    and (status = 'canceled' or not exists (
      select from offer.offer_line where id = (to_jsonb(old) ->> 'offer_line_id')::uuid)) then
    return new;
  end if;
  raise exception 'basket % is placed: its % cannot change', owner, tg_table_name
    using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION basket.require_offered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    -- What stands before offset 0 is planned by itself.
    select from (select * from offer.offer_line where id = new.offer_line_id offset 0) line
    join offer.offer on offer.id = line.offer_id
    where line.product_id = new.product_id
      and line.quantity = new.quantity and line.net_price = new.net_price and new.net_rebate = 0
      and offer.status = 'accepted') then
    raise exception 'basket line % is not as it was offered', new.id
      using errcode = 'check_violation', constraint = 'basket_line_is_as_offered';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.categories_around(ids bigint[], above bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
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

CREATE OR REPLACE FUNCTION catalogue.count_children(parent_ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update catalogue.product parent set children_count = counted.children
  from (
    select asked.id, count(child.id)::integer as children
    from unnest(parent_ids) asked (id)
    left join catalogue.product child on child.parent_id = asked.id
    group by asked.id
  ) counted
  where parent.id = counted.id and parent.children_count <> counted.children
$function$;

CREATE OR REPLACE FUNCTION catalogue.families_that_name(ids bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(distinct coalesce(owner.parent_id, owner.id))
  from (
    select unnest(ids) as id
    union all
    select child.id from catalogue.product child where child.parent_id = any(ids)
  ) named
  join catalogue.related_product link on link.related_product_id = named.id
  join catalogue.product owner on owner.id = link.product_id
$function$;

CREATE OR REPLACE FUNCTION catalogue.has_the_least(stock numeric, min_quantity numeric, step numeric)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select stock >= coalesce(min_quantity, step, 1)
    and (min_quantity is null or stock >= ceil(min_quantity / coalesce(step, 1)) * coalesce(step, 1))
$function$;

CREATE OR REPLACE FUNCTION catalogue.is_in_menu(of_id bigint, in_menu boolean, ancestor_ids bigint[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (in_menu and cardinality(ancestor_ids) <= 2)
    or exists (select from catalogue.category entrance
      where entrance.alias_of = of_id and entrance.in_menu and cardinality(entrance.ancestor_ids) <= 2)
$function$;

CREATE OR REPLACE FUNCTION catalogue.keep_family_of_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform catalogue.count_children(array(select distinct parent_id from changed where parent_id is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.keep_family_of_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform catalogue.require_one_deep(array[new.id]);
  perform catalogue.count_children(array_remove(array[old.parent_id, new.parent_id], null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.keep_family_of_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform catalogue.require_one_deep(array(select id from changed where parent_id is not null));
  perform catalogue.count_children(array(
    select parent_id from changed where parent_id is not null
    union
    select id from changed where children_count <> 0));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.mark_all_families()
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into catalogue.projection_mark (family_id)
  select id from catalogue.product where parent_id is null
$function$;

CREATE OR REPLACE FUNCTION catalogue.mark_families(families bigint[], is_price boolean DEFAULT false)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into catalogue.projection_mark (family_id, is_price)
  select distinct id, mark_families.is_price from unnest(families) id where id is not null
$function$;

CREATE OR REPLACE FUNCTION catalogue.record_change(kind text, ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue.change (kind, ids) values (record_change.kind, record_change.ids);
  perform pg_notify('catalogue_changed', '');
end $function$;

CREATE OR REPLACE FUNCTION catalogue.require_direct_alias()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from catalogue.category target where target.id = new.alias_of and target.alias_of is not null)
    or exists (select from catalogue.category other where other.alias_of = new.id) then
    raise exception 'an alias of an alias leads nowhere'
      using errcode = 'check_violation', constraint = 'category_alias_is_direct';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.require_one_deep(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from catalogue.product child
    join catalogue.product parent on parent.id = child.parent_id
    where parent.parent_id is not null and (child.id = any(ids) or parent.id = any(ids))
  ) then
    raise exception 'a child product has no children of its own'
      using errcode = 'check_violation', constraint = 'product_family_is_one_deep';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_all()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform catalogue.mark_all_families();
  perform catalogue.record_change('all');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_categories(ids bigint[], of_menu boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if of_menu then
    perform catalogue.record_change('category');
  elsif cardinality(ids) > 0 then
    perform catalogue.record_change('category', array(select distinct unnest(ids)));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_category_coming()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed) then
    perform catalogue.tell_categories(
      catalogue.categories_around(
        array(select id from changed), array(select unnest(one.ancestor_ids) from changed one)),
      (select bool_or(in_menu and cardinality(ancestor_ids) <= 2) from changed));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_category_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform catalogue.tell_categories(array(select distinct category_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_category_update()
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

CREATE OR REPLACE FUNCTION catalogue.tell_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_change_of_all()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed) then
    perform catalogue.mark_all_families();
    perform catalogue.record_change(tg_argv[0]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_content(families bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(families) > 0 then
    perform catalogue.mark_families(families);
    perform catalogue.record_change('content', families);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_families(kind text, families bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(families) > 0 then
    perform catalogue.record_change(kind, families);
    if kind = 'product' then
      perform catalogue.mark_families(families);
    end if;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_owner_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

CREATE OR REPLACE FUNCTION catalogue.tell_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_prices(products bigint[], price_groups bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_product_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved bigint[];
begin
  select array_agg(distinct product_id) into moved from changed;
  perform catalogue.tell_families('product', (
    select array_agg(distinct coalesce(parent_id, id)) from catalogue.product where id = any(moved)));
  perform catalogue.tell_families('product', catalogue.families_that_name(moved));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_product_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  families bigint[];
begin
  select array_agg(distinct coalesce(parent_id, id)) into families from changed;
  perform catalogue.tell_families('product', families);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_product_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_route_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

CREATE OR REPLACE FUNCTION catalogue.tell_variant_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION catalogue.tell_variant_group_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION catalogue.touch_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Neither is what was asked for: the one is reckoned after this, from the others, and the other here.
  new.is_gone := old.is_gone;
  new.modified := old.modified;
  if new is distinct from old then
    new.modified := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION content.keep_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.user_id is null and old is not distinct from
    jsonb_populate_record(new, jsonb_build_object('user_id', old.user_id)) then
    return new;
  end if;
  raise exception 'revisions are never changed' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION content.live_revision(node content.node)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((node).publish_at <= now()) THEN (node).scheduled_revision_id ELSE (node).published_revision_id END;

CREATE OR REPLACE FUNCTION content.tell_node_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform content.tell_nodes(array_agg(distinct id), bool_or(in_menu or type = 'global')) from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION content.tell_node_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform content.tell_nodes(
    array_agg(id), bool_or(was.in_menu or changed.in_menu or changed.type = 'global' or was.type = 'global'))
  from changed join before was using (id)
  where (to_jsonb(was) - '{version,modified,hits,name,title,seo_name,seo_description,required_product_ids,user_id}'::text[])
    is distinct from
    (to_jsonb(changed) - '{version,modified,hits,name,title,seo_name,seo_description,required_product_ids,user_id}'::text[]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION content.tell_nodes(ids bigint[], of_frame boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if of_frame then
    perform catalogue.record_change('node');
  elsif cardinality(ids) > 0 then
    perform catalogue.record_change('node', ids);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION content.tell_rule_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform content.tell_nodes(array_agg(distinct node.id), bool_or(node.in_menu or node.type = 'global'))
  from changed join content.node on node.id = changed.node_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION delivery.begin_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update delivery.version set name = gen_random_uuid();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION invoice.add_missing_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into access.customer_case (id, customer_id, case_number)
  values (gen_random_uuid(), new.customer_id, new.case_number)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION invoice.count_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoice.invoice set credited_sum = credited_sum - new.gross_sum
  where id = new.credits_id and customer_id = new.customer_id and type = 'invoice';
  if not found then
    raise exception 'credit note % takes back no invoice of its customer', new.invoice_number
      using errcode = 'check_violation', constraint = 'invoice_credits_its_own_customer';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION invoice.refuse_change_of_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - '{balance,credited_sum,modified,search_text}'::text[]
    <> to_jsonb(old) - '{balance,credited_sum,modified,search_text}'::text[] then
    raise exception 'invoice % is issued: only its balance can change', old.invoice_number
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION media.keep_shown_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into media.file (id, source, name, type, thumbnail_keys, byte_size, created)
  select distinct on (shown.source) gen_random_uuid(), shown.source,
    coalesce(nullif(shown.name, ''), shown.source), shown.type, shown.thumbnail_keys,
    nullif(shown.byte_size, 0), shown.created
  from shown
  where not exists (select from media.file known where known.source = shown.source)
  order by shown.source, shown.id
  on conflict (source) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION offer.refuse_change_of_sent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  decided text[] := array['status', 'decline_reason', 'modified'];
begin
  if new.request = '' and current_setting('planke.erases_personal_data', true) = 'on' then
    decided := decided || array['request'];
  end if;
  if new.revision_of is null and not exists (select from offer.offer where id = old.revision_of) then
    decided := decided || array['revision_of'];
  end if;
  if old.status <> 'draft' and to_jsonb(new) - decided <> to_jsonb(old) - decided then
    raise exception 'offer % has been sent: it cannot change', old.offer_number using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION offer.refuse_change_of_sent_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner uuid := case when tg_op = 'DELETE' then old.offer_id else new.offer_id end;
begin
  if exists (select from offer.offer where id = owner and status <> 'draft') then
    raise exception 'offer % has been sent: its lines cannot change', owner using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION orders.keep_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was jsonb := to_jsonb(old);
  is_to_be jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' and current_setting('planke.erases_personal_data', true) = 'on'
    and coalesce(is_to_be ->> 'reason', is_to_be #>> '{facts,reason}', '') = ''
    and (was - 'reason') #- '{facts,reason}' = (is_to_be - 'reason') #- '{facts,reason}' then
    return new;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION orders.keep_search_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform orders.write_search(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION orders.keep_search_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform orders.write_search(array[new.basket_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION orders.words_of_baskets(ids uuid[])
 RETURNS TABLE(basket_id uuid, order_placed timestamp with time zone, reference text, name text, email text, phone text, company text, sku text)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION orders.write_search(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  insert into orders.order_search
  select * from orders.words_of_baskets(ids) found where order_placed is not null
  on conflict (basket_id) do update set order_placed = excluded.order_placed, reference = excluded.reference,
    name = excluded.name, email = excluded.email, phone = excluded.phone, company = excluded.company, sku = excluded.sku;
end $function$;

CREATE OR REPLACE FUNCTION payment.keep_operation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_erased boolean := tg_op = 'UPDATE' and current_setting('planke.erases_personal_data', true) = 'on';
begin
  if is_erased and new.reason = ''
    and to_jsonb(new) - 'reason' - 'modified' = to_jsonb(old) - 'reason' - 'modified' then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'asked'
    or (old.id, old.payment_id, old.kind, old.amount, old.amount_before, old.is_final, old.idempotency_key, old.actor)
      is distinct from
      (new.id, new.payment_id, new.kind, new.amount, new.amount_before, new.is_final, new.idempotency_key, new.actor)
  then
    raise exception 'what was asked of a payment company stays as it is';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION pricing.record_changed_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into pricing.price_history (product_id, price_group_id, currency_id, net_price, valid_from, valid_to)
  select c.product_id, c.price_group_id, c.currency_id, c.net_price, greatest(coalesce(c.valid_from, now()), now()), c.valid_to
  from changed c join before b using (id)
  where (c.net_price, c.valid_from, c.valid_to) is distinct from (b.net_price, b.valid_from, b.valid_to);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pricing.record_lost_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into pricing.price_history (product_id, price_group_id, currency_id, net_price, valid_from)
  select product_id, price_group_id, currency_id, null, now() from before;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pricing.record_new_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into pricing.price_history (product_id, price_group_id, currency_id, net_price, valid_from, valid_to)
  select product_id, price_group_id, currency_id, net_price, coalesce(valid_from, now()), valid_to from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION routing.asked_at(site bigint, in_lang text, address text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select route.url from routing.static_route route
  where route.site_id = site and route.lang = in_lang and route.url = lower(address) and route.active and not route.archive
    and strpos(route.url, '?') > 0
$function$;

CREATE OR REPLACE FUNCTION routing.find_loop(site bigint, in_lang text, urls text[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  with recursive reached as (
    select start, onward as url
    from unnest(urls) start, lateral routing.leads_to(site, in_lang, start) onward
    union
    select reached.start, onward
    from reached, lateral routing.leads_to(site, in_lang, reached.url) onward
    where reached.url <> reached.start)
  select url from reached where url = start limit 1
$function$;

CREATE OR REPLACE FUNCTION routing.has_addresses_with_queries(route routing.static_route)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select strpos(route.redirect_url, '?') > 0 and exists (
    select from routing.static_route asked
    where asked.site_id = route.site_id and asked.lang = route.lang and asked.active
      and asked.url ~>=~ (split_part(route.redirect_url, '?', 1) || '?')
      and asked.url ~<~ (split_part(route.redirect_url, '?', 1) || '@'))
$function$;

CREATE OR REPLACE FUNCTION routing.home_of(model text, foreign_key bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case model
    when 'Categories' then (
      select coalesce(target.url, category.url)
      from catalogue.category category left join catalogue.category target on target.id = category.alias_of
      where category.id = home_of.foreign_key)
    when 'Products' then (select product.url from catalogue.product product where product.id = home_of.foreign_key)
    when 'Nodes' then (select node.url from content.node node where node.id = home_of.foreign_key)
  end
$function$;

CREATE OR REPLACE FUNCTION routing.is_for_good(route routing.static_route)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select route.active and route.redirect_url is not null and route.redirect_type in (301, 308)
$function$;

CREATE OR REPLACE FUNCTION routing.join_leading(changed_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  onward routing.static_route;
begin
  select * into onward from routing.static_route where id = changed_id;
  if not found or not routing.is_for_good(onward) or onward.archive then
    return;
  end if;
  update routing.static_route route
  set redirect_url = routing.join_redirects(route.redirect_url, onward.redirect_url)
  where route.redirect_url is not null and routing.is_for_good(route)
    and route.site_id = onward.site_id and route.lang = onward.lang
    and split_part(route.redirect_url, '?', 1) = onward.url
    and not routing.has_addresses_with_queries(route);
end $function$;

CREATE OR REPLACE FUNCTION routing.join_onward(changed_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  route routing.static_route;
  onward routing.static_route;
begin
  select * into route from routing.static_route where id = changed_id;
  if not found or not routing.is_for_good(route) then
    return false;
  end if;
  select * into onward from routing.static_route live
  where live.site_id = route.site_id and live.lang = route.lang
    and live.url = split_part(route.redirect_url, '?', 1) and live.active and not live.archive;
  if not found or not routing.is_for_good(onward) or routing.has_addresses_with_queries(route) then
    return false;
  end if;
  update routing.static_route
  set redirect_url = routing.join_redirects(route.redirect_url, onward.redirect_url)
  where id = changed_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION routing.join_redirects(first text, second text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when strpos(second, '?') > 0 or strpos(first, '?') = 0 then second
    else second || substr(first, strpos(first, '?')) end
$function$;

CREATE OR REPLACE FUNCTION routing.keep_old_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Back at an address that it had before.
  delete from routing.static_route
  where model = tg_argv[0] and foreign_key = new.id and url = new.url and archive and automatic;
  with archived as (
    update routing.static_route set archive = true
    where model = tg_argv[0] and foreign_key = new.id and url = old.url
      and automatic and active and not archive and redirect_url is null
    returning *)
  insert into routing.static_route (site_id, lang, prefix, model, foreign_key, pass, url)
  select site_id, lang, prefix, model, foreign_key, pass, new.url from archived
  on conflict do nothing;
  insert into routing.static_route (site_id, lang, model, foreign_key, pass, url, archive)
  select site.id, site.locale, tg_argv[0], new.id, jsonb_build_object('id', new.id), old.url, true
  from routing.site
  where not exists (
    select from routing.static_route route
    where route.site_id = site.id and route.lang = site.locale and route.url = old.url and route.active
      and (not route.archive or (route.model = tg_argv[0] and route.foreign_key = new.id)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION routing.leads_to(site bigint, in_lang text, from_url text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE ROWS 1
 SET enable_seqscan TO 'off'
AS $function$
  with route as materialized (
    select * from routing.static_route
    where site_id = site and lang = in_lang and url = from_url and active),
  deciding as (
    select * from route where not archive or not exists (select from route live where not live.archive))
  select case when strpos(redirect_url, '?') = 0 then redirect_url
    else coalesce(routing.asked_at(site, in_lang, redirect_url), split_part(redirect_url, '?', 1)) end
  from deciding where redirect_url is not null
  union
  select routing.home_of(model, foreign_key) from deciding
  where redirect_url is null and foreign_key is not null and (archive or url !~ '^/varer(/|$)')
    and routing.home_of(model, foreign_key) <> url
  union
  select routing.live_urls(row(deciding.*)::routing.static_route) from deciding where archive and redirect_url is null and foreign_key is not null
  union
  select coalesce(split_part(node.redirect, '?', 1), target.url) from content.node node
  left join content.node target on target.id = node.internal_link
  where node.site_id = site and node.url = from_url and num_nonnulls(node.redirect, node.internal_link) > 0
$function$;

CREATE OR REPLACE FUNCTION routing.live_urls(archived routing.static_route)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select live.url from routing.static_route live
  where live.site_id = archived.site_id and live.lang = archived.lang and live.model = archived.model
    and live.foreign_key = archived.foreign_key and live.active and not live.archive and live.redirect_url is null
    and live.url <> archived.url
$function$;

CREATE OR REPLACE FUNCTION routing.refuse_loop(loop_url text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if loop_url is not null then
    raise exception 'the address % leads back to itself', loop_url
      using errcode = 'check_violation', constraint = 'static_route_never_loops';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION routing.refuse_loops()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  loop_url text;
  has_joined boolean;
begin
  if current_setting('planke.joins_redirects', true) = 'on' or not exists (select from changed) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('routing.static_route'));
  -- A new route that only shows something ends every way that comes to it, but for a page at its address that sends on.
  -- Without its route, an address with a query leads where its path does.
  select routing.find_loop(site_id, lang, array_agg(distinct url) ||
    array_agg(distinct split_part(url, '?', 1)) filter (where strpos(url, '?') > 0)) into loop_url
  from changed
  where tg_op <> 'INSERT' or redirect_url is not null or archive or url !~ '^/varer(/|$)'
    or exists (
      select from content.node
      where node.site_id = changed.site_id and node.url = changed.url
        and num_nonnulls(node.redirect, node.internal_link) > 0)
  group by site_id, lang order by 1 nulls last limit 1;
  perform routing.refuse_loop(loop_url);
  if not exists (select from changed where redirect_url is not null) then
    return null;
  end if;
  -- A redirect for good that leads to another one leads to its end. One for a while stays in between: it will be taken away.
  -- Joining redirects makes no loop, so those updates are not checked again. Each round halves what is left of a chain.
  perform set_config('planke.joins_redirects', 'on', true);
  loop
    select bool_or(routing.join_onward(id)) into has_joined from changed where redirect_url is not null;
    exit when not has_joined;
  end loop;
  perform routing.join_leading(id) from changed where redirect_url is not null;
  perform set_config('planke.joins_redirects', 'off', true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION routing.refuse_loops_of_node()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('routing.static_route'));
  perform routing.refuse_loop(routing.find_loop(new.site_id, site.locale, array[new.url]))
  from routing.site where site.id = new.site_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tracking.keep_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.given < now() - interval '5 years' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.user_id is null and old is not distinct from
    jsonb_populate_record(new, jsonb_build_object('user_id', old.user_id)) then
    return new;
  end if;
  raise exception 'consents are kept for five years, and never changed' using errcode = 'restrict_violation';
end $function$;

create table access.article_number (
  customer_id bigint not null,
  number text not null,
  product_id bigint not null,
  modified timestamp with time zone not null default now(),
  constraint article_number_pkey PRIMARY KEY (customer_id, number),
  constraint article_number_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES access.customer(id) ON DELETE CASCADE,
  constraint article_number_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE
);
CREATE INDEX article_number_of_product ON access.article_number USING btree (product_id);

create table access.audit_event (
  id bigint not null generated always as identity,
  created timestamp with time zone not null default now(),
  action text not null,
  outcome text not null,
  actor_id bigint,
  network text not null,
  subject text,
  changes jsonb,
  constraint audit_event_pkey PRIMARY KEY (id),
  constraint audit_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES access."user"(id),
  constraint audit_event_outcome_is_known CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text, 'throttled'::text])))
);
CREATE INDEX audit_event_by_action ON access.audit_event USING btree (action, id);
CREATE INDEX audit_event_by_action_and_outcome ON access.audit_event USING btree (action, outcome, id) WHERE (outcome <> 'done'::text);
CREATE INDEX audit_event_by_actor ON access.audit_event USING btree (actor_id, id);
CREATE INDEX audit_event_by_age ON access.audit_event USING btree (created);
CREATE INDEX audit_event_by_outcome ON access.audit_event USING btree (outcome, id) WHERE (outcome <> 'done'::text);
CREATE INDEX audit_event_by_subject ON access.audit_event USING btree (subject, id) WHERE (subject IS NOT NULL);
CREATE TRIGGER audit_event_is_append_only BEFORE DELETE OR UPDATE ON access.audit_event FOR EACH ROW EXECUTE FUNCTION access.keep_audit_event();
CREATE TRIGGER audit_event_is_never_emptied BEFORE TRUNCATE ON access.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table access.customer (
  id bigint not null generated by default as identity,
  name text not null,
  debitor text,
  branch_id bigint,
  enable_credit boolean not null default false,
  terms text not null default ''::text,
  credit_limit ore not null default 0,
  balance ore not null default 0,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  company_id text not null default ''::text,
  company_ean text not null default ''::text,
  address1 text not null default ''::text,
  address2 text not null default ''::text,
  zipcode text not null default ''::text,
  city text not null default ''::text,
  needs_approval boolean not null default false,
  approval_days smallint not null default 7,
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_debitor_key UNIQUE (debitor),
  constraint customer_branch_exists FOREIGN KEY (branch_id) REFERENCES catalogue.branch(id),
  constraint customer_approval_days_are_few CHECK (((approval_days >= 1) AND (approval_days <= 60))),
  constraint customer_company_ean_has_thirteen_digits CHECK ((company_ean ~ '^(\d{13})?$'::text)),
  constraint customer_company_id_has_eight_digits CHECK ((company_id ~ '^([1-9]\d{7})?$'::text)),
  constraint customer_zipcode_has_four_digits CHECK ((zipcode ~ '^([1-9]\d{3})?$'::text))
);
comment on column access.customer.company_id is 'CVR number; empty for a customer that is no company';
comment on column access.customer.company_ean is 'EAN number of a public customer';
comment on column access.customer.needs_approval is 'The company has switched approval on; the rules of its users count.';
comment on column access.customer.approval_days is 'How many days an order waits to be approved until it is canceled.';
CREATE INDEX customer_by_name ON access.customer USING btree (lower(name), id) INCLUDE (name);
CREATE INDEX customer_words ON access.customer USING gin (lower((' '::text || name)) gin_trgm_ops);

create table access.customer_case (
  id uuid not null,
  customer_id bigint not null,
  case_number text not null,
  name text not null default ''::text,
  address1 text not null default ''::text,
  address2 text not null default ''::text,
  zipcode text not null default ''::text,
  city text not null default ''::text,
  contact_name text not null default ''::text,
  contact_mobile text not null default ''::text,
  instruction text not null default ''::text,
  budget ore,
  status text not null default 'open'::text,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  constraint customer_case_pkey PRIMARY KEY (id),
  constraint customer_case_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES access.customer(id),
  constraint customer_case_budget_check CHECK (((budget)::bigint > 0)),
  constraint customer_case_has_a_number CHECK ((case_number <> ''::text)),
  constraint customer_case_status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);
comment on column access.customer_case.case_number is 'Never changes: orders, offers and invoices name the case by it.';
comment on column access.customer_case.contact_name is 'Who takes delivery at the site.';
comment on column access.customer_case.instruction is 'To the driver: how to get there, and where the goods are put.';
comment on column access.customer_case.budget is 'For goods, ex VAT; null: none.';
CREATE UNIQUE INDEX customer_case_number_is_unique ON access.customer_case USING btree (customer_id, lower(case_number));
CREATE TRIGGER customer_case_touched BEFORE UPDATE ON access.customer_case FOR EACH ROW EXECUTE FUNCTION touch_modified();

create table access.customer_price_group (
  customer_id bigint not null,
  price_group_id bigint not null,
  constraint customer_price_group_pkey PRIMARY KEY (customer_id, price_group_id),
  constraint customer_price_group_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES access.customer(id) ON DELETE CASCADE,
  constraint customer_price_group_price_group_id_fkey FOREIGN KEY (price_group_id) REFERENCES pricing.price_group(id) ON DELETE CASCADE
);
CREATE INDEX customer_price_group_of_group ON access.customer_price_group USING btree (price_group_id);

create table access.customer_request (
  id bigint not null generated always as identity,
  company_name text not null,
  company_id text not null,
  name text not null,
  username text not null,
  telephone text not null,
  wants_credit boolean not null,
  created timestamp with time zone not null default now(),
  status text not null default 'new'::text,
  decided timestamp with time zone,
  decided_by bigint,
  customer_id bigint,
  site_id bigint,
  constraint customer_request_pkey PRIMARY KEY (id),
  constraint customer_request_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES access.customer(id),
  constraint customer_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES access."user"(id),
  constraint customer_request_site_id_fkey FOREIGN KEY (site_id) REFERENCES routing.site(id),
  constraint customer_request_is_decided CHECK (((status = 'new'::text) = (decided IS NULL))),
  constraint customer_request_status_is_known CHECK ((status = ANY (ARRAY['new'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX customer_request_by_age ON access.customer_request USING btree (COALESCE(decided, created));
CREATE INDEX customer_request_by_status ON access.customer_request USING btree (status, id);
CREATE UNIQUE INDEX customer_request_once ON access.customer_request USING btree (company_id, lower(username), company_name, name, telephone, wants_credit) WHERE (status = 'new'::text);

create table access.file_upload (
  id uuid not null,
  user_id bigint not null,
  name text not null,
  byte_size integer not null,
  received integer not null default 0,
  replaces uuid,
  replaces_source text,
  source text not null,
  file_id uuid,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  constraint file_upload_pkey PRIMARY KEY (id),
  constraint file_upload_source_key UNIQUE (source),
  constraint file_upload_file_id_fkey FOREIGN KEY (file_id) REFERENCES media.file(id) ON DELETE CASCADE,
  constraint file_upload_replaces_fkey FOREIGN KEY (replaces) REFERENCES media.file(id) ON DELETE CASCADE,
  constraint file_upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id) ON DELETE CASCADE,
  constraint file_upload_has_a_name CHECK ((name <> ''::text)),
  constraint file_upload_is_within_its_size CHECK ((((received >= 0) AND (received <= byte_size)) AND (byte_size > 0)))
);
comment on column access.file_upload.replaces_source is 'What the file was when its replacement was begun.';
comment on column access.file_upload.source is 'What the original is to be called; chosen at random.';
comment on column access.file_upload.file_id is 'The file that came of it; null: it is under way.';
CREATE INDEX file_upload_by_age ON access.file_upload USING btree (modified);
CREATE INDEX file_upload_of_file ON access.file_upload USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX file_upload_of_replaced ON access.file_upload USING btree (replaces) WHERE (replaces IS NOT NULL);
CREATE INDEX file_upload_of_user ON access.file_upload USING btree (user_id);

create table access.invitation (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  invited_by bigint not null,
  group_id bigint not null,
  username text not null,
  name text not null,
  permissions text[] not null,
  token_hash bytea,
  created timestamp with time zone not null default now(),
  expires timestamp with time zone not null default (now() + '7 days'::interval),
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_token_hash_key UNIQUE (token_hash),
  constraint invitation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES access.customer(id) ON DELETE CASCADE,
  constraint invitation_group_id_fkey FOREIGN KEY (group_id) REFERENCES access.user_group(id),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES access."user"(id)
);
CREATE INDEX invitation_by_user ON access.invitation USING btree (invited_by);
CREATE INDEX invitation_by_username ON access.invitation USING btree (lower(username), created);
CREATE INDEX invitation_expires ON access.invitation USING btree (expires);
CREATE INDEX invitation_of_customer ON access.invitation USING btree (customer_id, expires);
CREATE INDEX invitation_to_group ON access.invitation USING btree (group_id);

create table access.login_attempt (
  key text not null,
  attempted timestamp with time zone not null default now()
);
CREATE INDEX login_attempt_attempted ON access.login_attempt USING btree (attempted);
CREATE INDEX login_attempt_key ON access.login_attempt USING btree (key, attempted);

create table access.password_reset (
  token_hash bytea not null,
  user_id bigint not null,
  created timestamp with time zone not null default now(),
  expires timestamp with time zone not null,
  used timestamp with time zone,
  constraint password_reset_pkey PRIMARY KEY (token_hash),
  constraint password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id) ON DELETE CASCADE
);
CREATE INDEX password_reset_expires ON access.password_reset USING btree (expires);
CREATE INDEX password_reset_of_user ON access.password_reset USING btree (user_id);

create table access.saved_view (
  id uuid not null,
  user_id bigint not null,
  list text not null,
  name text not null,
  query text not null,
  created timestamp with time zone not null default now(),
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id) ON DELETE CASCADE,
  constraint saved_view_has_a_name CHECK ((name <> ''::text))
);
comment on column access.saved_view.query is 'As the address of the list has it.';
CREATE UNIQUE INDEX saved_view_of_user ON access.saved_view USING btree (user_id, list, lower(name));

create table access.second_factor (
  user_id bigint not null,
  secret bytea not null,
  confirmed timestamp with time zone,
  last_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}'::bytea[],
  constraint second_factor_pkey PRIMARY KEY (user_id),
  constraint second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id) ON DELETE CASCADE
);

create table access.session (
  id uuid not null,
  user_id bigint not null,
  created timestamp with time zone not null default now(),
  last_used timestamp with time zone not null default now(),
  expires timestamp with time zone not null,
  ended timestamp with time zone,
  device text not null,
  network text not null,
  impersonator_id bigint,
  reason text,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES access."user"(id) ON DELETE CASCADE,
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id) ON DELETE CASCADE,
  constraint session_says_why CHECK (((impersonator_id IS NULL) = (reason IS NULL)))
);
comment on table access.session is 'A login on one device. Each renewal gives it another token.';
comment on column access.session.impersonator_id is 'Staff who see the shop as the user; null: the user has logged in.';
CREATE INDEX session_by_impersonator ON access.session USING btree (impersonator_id) WHERE (impersonator_id IS NOT NULL);
CREATE INDEX session_by_user ON access.session USING btree (user_id);
CREATE INDEX session_expires ON access.session USING btree (expires);

create table access.session_token (
  id uuid not null,
  session_id uuid not null,
  expires timestamp with time zone not null,
  constraint session_token_pkey PRIMARY KEY (id),
  constraint session_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES access.session(id) ON DELETE CASCADE
);
CREATE INDEX session_token_expires ON access.session_token USING btree (expires);
CREATE INDEX session_token_of_session ON access.session_token USING btree (session_id);

create table access.sign_up (
  id uuid not null,
  username text not null,
  name text not null,
  password_hash text not null,
  basket_id uuid,
  token_hash bytea,
  created timestamp with time zone not null default now(),
  expires timestamp with time zone not null,
  used timestamp with time zone,
  network text not null default ''::text,
  constraint sign_up_pkey PRIMARY KEY (id),
  constraint sign_up_token_hash_key UNIQUE (token_hash),
  constraint sign_up_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id) ON DELETE CASCADE
);
CREATE INDEX sign_up_by_username ON access.sign_up USING btree (lower(username), created);
CREATE INDEX sign_up_expires ON access.sign_up USING btree (expires);
CREATE INDEX sign_up_of_basket ON access.sign_up USING btree (basket_id);

create table access."user" (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  username text not null,
  name text not null,
  password_hash text,
  group_id bigint not null,
  customer_id bigint,
  external_reference text,
  permissions text[] not null default '{}'::text[],
  active boolean not null default true,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  last_login timestamp with time zone,
  deleted timestamp with time zone,
  approval_above ore,
  approval_budget ore,
  confirmed_username text,
  disabled_by_staff boolean not null default false,
  is_erased boolean not null default false,
  approver_until timestamp with time zone,
  constraint user_pkey PRIMARY KEY (id),
  constraint user_uuid_key UNIQUE (uuid),
  constraint user_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES access.customer(id),
  constraint user_group_id_fkey FOREIGN KEY (group_id) REFERENCES access.user_group(id),
  constraint user_approval_above_check CHECK (((approval_above)::bigint >= 0)),
  constraint user_approval_budget_check CHECK (((approval_budget)::bigint >= 0)),
  constraint user_deleted_is_disabled CHECK (((deleted IS NULL) OR (NOT active)))
);
comment on column access."user".deleted is 'The row is kept for the orders that refer to it; username and name are erased.';
comment on column access."user".approval_above is 'An order above it, ex VAT with delivery, needs approval; null: none does by its amount.';
comment on column access."user".approval_budget is 'Of a calendar month in Denmark, ex VAT; an order beyond it needs approval; null: no budget.';
comment on column access."user".confirmed_username is 'The username when a mail to it was last answered. Another one counts for nothing but logging in until that is done again.';
comment on column access."user".disabled_by_staff is 'The company of the user cannot undo it.';
comment on column access."user".is_erased is 'Of a deleted user: no order and no basket of theirs holds anything personal that is not kept for bookkeeping.';
comment on column access."user".approver_until is 'When the company took from the user what makes an approver; null for an approver, and when staff have confirmed it.';
CREATE INDEX user_by_active ON access."user" USING btree (active, id) WHERE (deleted IS NULL);
CREATE INDEX user_by_created ON access."user" USING btree (created, id) WHERE (deleted IS NULL);
CREATE INDEX user_by_group ON access."user" USING btree (group_id);
CREATE INDEX user_by_latest_login ON access."user" USING btree (last_login DESC NULLS LAST, id DESC) WHERE (deleted IS NULL);
CREATE INDEX user_by_login ON access."user" USING btree (last_login, id) WHERE (deleted IS NULL);
CREATE INDEX user_by_modified ON access."user" USING btree (modified, id) WHERE (deleted IS NULL);
CREATE INDEX user_by_name ON access."user" USING btree (lower(name), id) INCLUDE (name) WHERE (deleted IS NULL);
CREATE INDEX user_by_username ON access."user" USING btree (lower(username), id) INCLUDE (username) WHERE (deleted IS NULL);
CREATE INDEX user_of_customer_by_id ON access."user" USING btree (customer_id, id) WHERE (deleted IS NULL);
CREATE INDEX user_to_erase ON access."user" USING btree (id) WHERE ((deleted IS NOT NULL) AND (NOT is_erased));
CREATE INDEX user_words ON access."user" USING gin (lower((((((' '::text || name) || ' '::text) || username) || ' '::text) || COALESCE(external_reference, ''::text))) gin_trgm_ops) WHERE (deleted IS NULL);
CREATE UNIQUE INDEX user_username_is_unique ON access."user" USING btree (lower(username));
CREATE TRIGGER user_touched BEFORE UPDATE OF username, name, password_hash, group_id, customer_id, external_reference, permissions, active, deleted ON access."user" FOR EACH ROW EXECUTE FUNCTION touch_modified();

create table access.user_address (
  id uuid not null,
  user_id bigint not null,
  is_default boolean not null default false,
  customer_type text not null default 'private'::text,
  name text not null default ''::text,
  last_name text not null default ''::text,
  attention text not null default ''::text,
  address1 text not null default ''::text,
  address2 text not null default ''::text,
  address3 text not null default ''::text,
  address4 text not null default ''::text,
  zipcode text not null default ''::text,
  city text not null default ''::text,
  country_code text not null default 'DK'::text,
  email text not null default ''::text,
  mobile text not null default ''::text,
  telephone text not null default ''::text,
  instruction text not null default ''::text,
  company_id text not null default ''::text,
  company_ean text not null default ''::text,
  company_name text not null default ''::text,
  customers_adresse_reference text not null default ''::text,
  po_number text not null default ''::text,
  project_number text not null default ''::text,
  created timestamp with time zone not null default now(),
  is_default_invoice boolean not null default false,
  constraint user_address_pkey PRIMARY KEY (id),
  constraint user_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id) ON DELETE CASCADE,
  constraint user_address_customer_type_is_known CHECK ((customer_type = ANY (ARRAY['private'::text, 'company'::text, 'public'::text])))
);
comment on table access.user_address is 'An address that a user has saved, with the fields of a contact of a basket.';
CREATE INDEX user_address_of_user ON access.user_address USING btree (user_id);
CREATE UNIQUE INDEX user_address_one_default ON access.user_address USING btree (user_id) WHERE is_default;
CREATE UNIQUE INDEX user_address_one_default_invoice ON access.user_address USING btree (user_id) WHERE is_default_invoice;

create table access.user_group (
  id bigint not null generated by default as identity,
  key text not null,
  name text not null,
  permissions text[] not null default '{}'::text[],
  constraint user_group_pkey PRIMARY KEY (id),
  constraint user_group_key_key UNIQUE (key)
);

create table access.username_change (
  id uuid not null,
  user_id bigint not null,
  username text not null,
  old_username text not null,
  token_hash bytea,
  created timestamp with time zone not null default now(),
  expires timestamp with time zone not null,
  used timestamp with time zone,
  constraint username_change_pkey PRIMARY KEY (id),
  constraint username_change_token_hash_key UNIQUE (token_hash),
  constraint username_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id) ON DELETE CASCADE
);
CREATE INDEX username_change_expires ON access.username_change USING btree (expires);
CREATE INDEX username_change_of_user ON access.username_change USING btree (user_id);

create table basket.basket (
  id uuid not null,
  version integer not null default 1,
  guest_id uuid,
  user_id bigint,
  customer_id bigint,
  name text,
  is_current boolean not null default true,
  order_reference text,
  confirmation_token text,
  confirmation_expires timestamp with time zone,
  basket_status text not null default 'not_complete'::text,
  is_valid boolean not null default false,
  is_valid_contacts boolean not null default false,
  is_valid_delivery boolean not null default false,
  is_locked boolean not null default false,
  is_protected boolean not null default false,
  is_reported boolean not null default false,
  display_net_prices boolean not null default false,
  use_alternate_contact boolean not null default false,
  delivery_allow_dropoff boolean not null default false,
  is_pickup boolean not null default false,
  zipcode text,
  products_count quantity not null default 0,
  products_sum ore not null default 0,
  net_products_sum ore not null default 0,
  products_tax_sum ore not null default 0,
  rebate_sum ore not null default 0,
  net_rebate_sum ore not null default 0,
  delivery_sum ore not null default 0,
  net_delivery_sum ore not null default 0,
  delivery_tax_sum ore not null default 0,
  tax_sum ore not null default 0,
  net_sum ore not null default 0,
  payment_amount ore not null default 0,
  payment_method_id bigint,
  payment_provider text,
  payment_option text,
  enable_credit boolean not null default false,
  terms text,
  terms_version text,
  internal_comment text not null default ''::text,
  errors jsonb not null default '[]'::jsonb,
  content_hash text,
  order_placed timestamp with time zone,
  order_completed timestamp with time zone,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  added_keys jsonb not null default '[]'::jsonb,
  is_shared boolean not null default false,
  deleted timestamp with time zone,
  created_key text,
  created_hash text,
  pickup_code text,
  dropoff jsonb,
  site_id bigint,
  erased timestamp with time zone,
  constraint basket_pkey PRIMARY KEY (id),
  constraint basket_confirmation_token_key UNIQUE (confirmation_token),
  constraint basket_order_reference_key UNIQUE (order_reference),
  constraint basket_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES access.customer(id),
  constraint basket_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment.payment_method(id),
  constraint basket_site_id_fkey FOREIGN KEY (site_id) REFERENCES routing.site(id),
  constraint basket_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id),
  constraint basket_amount_is_not_negative CHECK (((payment_amount)::bigint >= 0)),
  constraint basket_delivery_adds_up CHECK ((((net_delivery_sum)::bigint + (delivery_tax_sum)::bigint) = (delivery_sum)::bigint)),
  constraint basket_dropoff_is_an_object CHECK ((jsonb_typeof(dropoff) = 'object'::text)),
  constraint basket_is_goods_and_delivery CHECK ((((products_sum)::bigint + (delivery_sum)::bigint) = (payment_amount)::bigint)),
  constraint basket_is_somebodys CHECK ((num_nonnulls(guest_id, user_id) >= 1)),
  constraint basket_pickup_code_is_six_digits CHECK ((pickup_code ~ '^\d{6}$'::text)),
  constraint basket_placed_has_its_papers CHECK (((basket_status = ANY (ARRAY['not_complete'::text, 'canceled'::text])) OR (num_nulls(order_reference, confirmation_token, order_placed, content_hash) = 0))),
  constraint basket_products_add_up CHECK ((((net_products_sum)::bigint + (products_tax_sum)::bigint) = (products_sum)::bigint)),
  constraint basket_status_is_known CHECK ((basket_status = ANY (ARRAY['not_complete'::text, 'new'::text, 'approved'::text, 'processing'::text, 'packing_complete'::text, 'shipped'::text, 'paid'::text, 'canceled'::text]))),
  constraint basket_sums_add_up CHECK ((((net_sum)::bigint + (tax_sum)::bigint) = (payment_amount)::bigint))
);
comment on column basket.basket.is_shared is 'Colleagues may see it and order from it. Never of a current basket or an order.';
comment on column basket.basket.created_hash is 'SHA-256 of what was asked with created_key';
comment on column basket.basket.dropoff is 'Consent to leave products without a receipt: place, the text that was agreed to, when, and by which user (null: a guest).';
comment on column basket.basket.erased is 'When who bought was erased from an order whose years of bookkeeping are over.';
CREATE INDEX basket_above_credit ON basket.basket USING btree (order_placed, id) WHERE ((basket_status = 'new'::text) AND (payment_provider = 'credit'::text) AND (order_placed IS NOT NULL));
CREATE INDEX basket_by_guest ON basket.basket USING btree (guest_id, order_placed DESC) WHERE (order_placed IS NOT NULL);
CREATE INDEX basket_not_placed ON basket.basket USING btree (is_current, id DESC) WHERE (basket_status = 'not_complete'::text);
CREATE INDEX basket_of_customer ON basket.basket USING btree (customer_id, order_placed DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX basket_of_guest_by_age ON basket.basket USING btree (created) WHERE ((basket_status = 'not_complete'::text) AND (user_id IS NULL) AND (NOT is_protected));
CREATE INDEX basket_of_user ON basket.basket USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX basket_on_account ON basket.basket USING btree (customer_id) WHERE ((payment_provider = 'credit'::text) AND (order_placed IS NOT NULL));
CREATE INDEX basket_placed ON basket.basket USING btree (order_placed DESC, id DESC) WHERE (order_placed IS NOT NULL);
CREATE INDEX basket_placed_by_status ON basket.basket USING btree (basket_status, order_placed DESC, id DESC) WHERE (order_placed IS NOT NULL);
CREATE INDEX basket_put_away ON basket.basket USING btree (deleted) WHERE ((basket_status = 'not_complete'::text) AND (deleted IS NOT NULL));
CREATE INDEX basket_to_erase ON basket.basket USING btree (order_placed) WHERE ((order_placed IS NOT NULL) AND (erased IS NULL));
CREATE INDEX basket_to_pick ON basket.basket USING btree (order_placed, id) WHERE ((basket_status = ANY (ARRAY['approved'::text, 'processing'::text])) AND (order_placed IS NOT NULL));
CREATE UNIQUE INDEX basket_created_once ON basket.basket USING btree (user_id, created_key) WHERE (created_key IS NOT NULL);
CREATE UNIQUE INDEX basket_one_current_per_guest ON basket.basket USING btree (guest_id) WHERE ((basket_status = 'not_complete'::text) AND is_current AND (user_id IS NULL));
CREATE UNIQUE INDEX basket_one_current_per_user ON basket.basket USING btree (user_id) WHERE ((basket_status = 'not_complete'::text) AND is_current AND (user_id IS NOT NULL));
CREATE TRIGGER order_is_found_when_placed AFTER UPDATE OF order_placed ON basket.basket FOR EACH ROW WHEN (((old.order_placed IS NULL) AND (new.order_placed IS NOT NULL))) EXECUTE FUNCTION orders.keep_search_of_order();

create table basket.basket_contact (
  id uuid not null,
  basket_id uuid not null,
  contact_type text not null,
  customer_type text not null default 'private'::text,
  name text not null default ''::text,
  last_name text not null default ''::text,
  attention text not null default ''::text,
  address1 text not null default ''::text,
  address2 text not null default ''::text,
  address3 text not null default ''::text,
  address4 text not null default ''::text,
  zipcode text not null default ''::text,
  city text not null default ''::text,
  country_code text not null default 'DK'::text,
  email text not null default ''::text,
  mobile text not null default ''::text,
  telephone text not null default ''::text,
  instruction text not null default ''::text,
  has_consent boolean not null default false,
  consent_newsletter boolean not null default false,
  company_id text not null default ''::text,
  company_ean text not null default ''::text,
  company_name text not null default ''::text,
  customers_adresse_reference text not null default ''::text,
  po_number text not null default ''::text,
  project_number text not null default ''::text,
  constraint basket_contact_pkey PRIMARY KEY (id),
  constraint basket_contact_one_of_each UNIQUE (basket_id, contact_type),
  constraint basket_contact_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id) ON DELETE CASCADE,
  constraint basket_contact_customer_type_is_known CHECK ((customer_type = ANY (ARRAY['private'::text, 'company'::text, 'public'::text]))),
  constraint basket_contact_type_is_known CHECK ((contact_type = ANY (ARRAY['invoice'::text, 'shipping'::text])))
);
CREATE INDEX basket_contact_by_email ON basket.basket_contact USING btree (lower(email)) WHERE (contact_type = 'invoice'::text);
CREATE INDEX basket_contact_by_project ON basket.basket_contact USING btree (lower(project_number)) INCLUDE (basket_id) WHERE ((contact_type = 'invoice'::text) AND (project_number <> ''::text));
CREATE TRIGGER basket_contact_is_frozen_when_placed BEFORE INSERT OR DELETE OR UPDATE ON basket.basket_contact FOR EACH ROW EXECUTE FUNCTION basket.refuse_change_of_placed();
CREATE TRIGGER order_is_found_by_its_contact AFTER UPDATE ON basket.basket_contact FOR EACH ROW WHEN (((new.contact_type = 'invoice'::text) AND ((current_setting('planke.erases_personal_data'::text, true) = 'on'::text) OR (current_setting('planke.revises_order'::text, true) = (new.basket_id)::text)))) EXECUTE FUNCTION orders.keep_search_of_part();

create table basket.basket_delivery_line (
  id uuid not null,
  basket_id uuid not null,
  delivery_code_id bigint,
  delivery_carrier_id bigint,
  branch_id bigint,
  pickup_point_reference text,
  delivery_time_code text,
  instruction text not null default ''::text,
  price ore,
  net_price ore,
  tax_rate vat_rate,
  estimated_price ore,
  delivery_days_text text not null default ''::text,
  estimated_delivery date,
  metadata jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  pickup_point jsonb,
  site_access jsonb,
  earliest_delivery date,
  delivery_day date,
  day_part text,
  day_held_until timestamp with time zone,
  constraint basket_delivery_line_pkey PRIMARY KEY (id),
  constraint basket_delivery_line_is_of_a_basket UNIQUE (basket_id, id),
  constraint basket_delivery_line_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id) ON DELETE CASCADE,
  constraint basket_delivery_line_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES catalogue.branch(id),
  constraint basket_delivery_line_delivery_carrier_id_fkey FOREIGN KEY (delivery_carrier_id) REFERENCES delivery.carrier(id),
  constraint basket_delivery_line_delivery_code_id_fkey FOREIGN KEY (delivery_code_id) REFERENCES delivery.delivery_code(id),
  constraint basket_delivery_line_day_part_is_of_a_day CHECK (((day_part IS NULL) OR ((delivery_day IS NOT NULL) AND (day_part = ANY (ARRAY['morning'::text, 'afternoon'::text]))))),
  constraint basket_delivery_line_has_both_prices CHECK (((num_nulls(price, net_price) <> 1) AND ((price)::bigint >= (net_price)::bigint))),
  constraint basket_delivery_line_pickup_point_is_an_object CHECK ((jsonb_typeof(pickup_point) = 'object'::text)),
  constraint basket_delivery_line_site_access_is_an_object CHECK ((jsonb_typeof(site_access) = 'object'::text))
);
comment on column basket.basket_delivery_line.pickup_point is 'Name and address of pickup_point_reference, as its carrier told them when it was chosen.';
comment on column basket.basket_delivery_line.site_access is 'lorry_m (the longest lorry that can get there), crane_reach_m, contact_name, contact_phone, note.';
comment on column basket.basket_delivery_line.earliest_delivery is 'The first of the days that were promised, estimated_delivery the last; null: there is one day.';
comment on column basket.basket_delivery_line.delivery_day is 'The day that the customer chose; null: none.';
comment on column basket.basket_delivery_line.day_part is 'Which half of delivery_day; null: any time of it.';
comment on column basket.basket_delivery_line.day_held_until is 'While the basket is paid its place on delivery_day is kept for it until then; of an order it is kept without.';
CREATE INDEX basket_delivery_line_by_branch ON basket.basket_delivery_line USING btree (branch_id) WHERE (branch_id IS NOT NULL);
CREATE INDEX basket_delivery_line_by_carrier ON basket.basket_delivery_line USING btree (delivery_carrier_id) WHERE (delivery_carrier_id IS NOT NULL);
CREATE INDEX basket_delivery_line_by_code ON basket.basket_delivery_line USING btree (delivery_code_id);
CREATE INDEX basket_delivery_line_by_day_and_pool ON basket.basket_delivery_line USING btree (delivery_day, branch_id, delivery_carrier_id) WHERE (delivery_day IS NOT NULL);
CREATE INDEX basket_delivery_line_by_promised_day ON basket.basket_delivery_line USING btree (estimated_delivery) WHERE (estimated_delivery IS NOT NULL);
CREATE TRIGGER basket_delivery_line_is_frozen_when_placed BEFORE INSERT OR DELETE OR UPDATE ON basket.basket_delivery_line FOR EACH ROW EXECUTE FUNCTION basket.refuse_change_of_placed();

create table basket.basket_line (
  id uuid not null,
  basket_id uuid not null,
  basket_delivery_line_id uuid,
  product_id bigint not null,
  is_addin_for uuid,
  name text not null,
  alternate_sku text,
  net_price unit_price not null,
  quantity quantity not null,
  alternate_quantity quantity,
  override_units boolean not null default false,
  quantity_locked boolean not null default false,
  is_protected boolean not null default false,
  is_discount boolean not null default false,
  valid boolean not null default true,
  line_sum ore not null default 0,
  line_tax_sum ore not null default 0,
  net_line_sum ore not null default 0,
  net_rebate unit_price not null default 0,
  rebate_sum ore not null default 0,
  net_rebate_sum ore not null default 0,
  rebate_pct integer not null default 0,
  tax_rate vat_rate,
  note text not null default ''::text,
  withdrawal_acknowledged boolean not null default false,
  metadata jsonb not null default '{}'::jsonb,
  product_facts jsonb not null default '{}'::jsonb,
  errors jsonb not null default '[]'::jsonb,
  sort integer not null default 0,
  created timestamp with time zone not null default now(),
  typed jsonb,
  offer_line_id uuid,
  constraint basket_line_pkey PRIMARY KEY (id),
  constraint basket_line_is_of_a_basket UNIQUE (basket_id, id),
  constraint basket_line_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id) ON DELETE CASCADE,
  constraint basket_line_is_added_within_its_basket FOREIGN KEY (basket_id, is_addin_for) REFERENCES basket.basket_line(basket_id, id) ON DELETE CASCADE,
  constraint basket_line_offer_line_id_fkey FOREIGN KEY (offer_line_id) REFERENCES offer.offer_line(id) ON DELETE SET NULL,
  constraint basket_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id),
  constraint basket_line_travels_with_its_basket FOREIGN KEY (basket_id, basket_delivery_line_id) REFERENCES basket.basket_delivery_line(basket_id, id) ON DELETE SET NULL (basket_delivery_line_id),
  constraint basket_line_adds_up CHECK ((((net_line_sum)::bigint + (line_tax_sum)::bigint) = (line_sum)::bigint)),
  constraint basket_line_quantity_is_not_negative CHECK (((quantity)::numeric >= (0)::numeric)),
  constraint basket_line_rebate_is_of_the_price CHECK ((((net_rebate)::bigint <= (net_price)::bigint) AND ((rebate_pct >= 0) AND (rebate_pct <= 10000)))),
  constraint basket_line_typed_is_an_amount CHECK (((typed IS NULL) OR ((jsonb_typeof(typed) = 'object'::text) AND (typed ?& ARRAY['text'::text, 'quantity'::text, 'unit'::text, 'sold'::text]))))
);
comment on column basket.basket_line.net_price is 'Unit price ex VAT when added or last acknowledged; today''s price while the basket is open is asked of pricing.';
comment on column basket.basket_line.tax_rate is 'Set when the basket is placed.';
comment on column basket.basket_line.withdrawal_acknowledged is 'The shopper has read that these goods cannot be returned.';
comment on column basket.basket_line.product_facts is 'Number, unit, weight … of the product, kept when the basket is placed; empty before.';
comment on column basket.basket_line.typed is 'text as typed; quantity and sold, in thousandths of unit: what was asked for, and what the quantity sold comes to.';
comment on column basket.basket_line.offer_line_id is 'Its price and quantity are those of the offer, and do not change with the catalogue.';
CREATE INDEX basket_line_by_product ON basket.basket_line USING btree (product_id);
CREATE INDEX basket_line_in_colour ON basket.basket_line USING btree (((metadata ->> 'collection'::text)), ((metadata ->> 'code'::text))) WHERE (metadata ? 'collection'::text);
CREATE INDEX basket_line_tinted ON basket.basket_line USING btree (created, id) WHERE (metadata ? 'collection'::text);
CREATE UNIQUE INDEX basket_line_of_offer_line ON basket.basket_line USING btree (offer_line_id) WHERE (offer_line_id IS NOT NULL);
CREATE TRIGGER basket_line_is_as_offered BEFORE INSERT OR UPDATE ON basket.basket_line FOR EACH ROW WHEN ((new.offer_line_id IS NOT NULL)) EXECUTE FUNCTION basket.require_offered();
CREATE TRIGGER basket_line_is_frozen_when_placed BEFORE INSERT OR DELETE OR UPDATE ON basket.basket_line FOR EACH ROW EXECUTE FUNCTION basket.refuse_change_of_placed();
CREATE TRIGGER order_is_found_by_added_line AFTER INSERT ON basket.basket_line FOR EACH ROW WHEN ((new.product_facts <> '{}'::jsonb)) EXECUTE FUNCTION orders.keep_search_of_part();

create table basket.basket_merge (
  guest_basket_id uuid not null,
  basket_id uuid not null,
  lines jsonb not null,
  merged timestamp with time zone not null default now(),
  undone timestamp with time zone,
  constraint basket_merge_pkey PRIMARY KEY (guest_basket_id),
  constraint basket_merge_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id) ON DELETE CASCADE,
  constraint basket_merge_guest_basket_id_fkey FOREIGN KEY (guest_basket_id) REFERENCES basket.basket(id) ON DELETE CASCADE
);
CREATE INDEX basket_merge_of_basket ON basket.basket_merge USING btree (basket_id);

create table basket.phone_order (
  basket_id uuid not null,
  made_by bigint not null,
  placed_by bigint,
  is_open boolean not null default true,
  created timestamp with time zone not null default now(),
  constraint phone_order_pkey PRIMARY KEY (basket_id),
  constraint phone_order_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id) ON DELETE CASCADE,
  constraint phone_order_made_by_fkey FOREIGN KEY (made_by) REFERENCES access."user"(id),
  constraint phone_order_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES access."user"(id)
);
comment on table basket.phone_order is 'A basket that staff fill for a caller, or the order that it has become.';
comment on column basket.phone_order.made_by is 'Of staff: who began it.';
comment on column basket.phone_order.placed_by is 'Of staff: who has placed it, or tried to.';
comment on column basket.phone_order.is_open is 'It is neither placed nor given up.';
CREATE INDEX phone_order_by_maker ON basket.phone_order USING btree (made_by);
CREATE INDEX phone_order_by_placer ON basket.phone_order USING btree (placed_by) WHERE (placed_by IS NOT NULL);
CREATE INDEX phone_order_open ON basket.phone_order USING btree (created DESC, basket_id DESC) WHERE is_open;

create table catalogue.branch (
  id bigint not null generated by default as identity,
  name text not null,
  slug text not null,
  address1 text not null,
  zipcode text not null,
  city text not null,
  phone text not null default ''::text,
  gln text,
  latitude double precision not null,
  longitude double precision not null,
  hours text not null default ''::text,
  has_drive_in boolean not null default false,
  has_crane_truck boolean not null default false,
  has_tinting boolean not null default false,
  sort integer not null default 0,
  special_days jsonb not null default '[]'::jsonb,
  constraint branch_pkey PRIMARY KEY (id),
  constraint branch_slug_key UNIQUE (slug),
  constraint branch_special_days_are_a_list CHECK ((jsonb_typeof(special_days) = 'array'::text))
);
comment on column catalogue.branch.special_days is 'Days on which it is not open as usual, by date: [{"day": "2026-12-24", "name": "Juleaftensdag", "hours": "lukket"}].';
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.branch REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('all');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.branch REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('all');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.branch FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.branch REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('all');
CREATE TRIGGER version_begun AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalogue.branch FOR EACH STATEMENT EXECUTE FUNCTION delivery.begin_version();

create table catalogue.category (
  id bigint not null generated by default as identity,
  site_id bigint not null,
  parent_id bigint,
  alias_of bigint,
  external_reference text,
  name text not null default 'Ny kategori'::text,
  filter_name text,
  description text not null default ''::text,
  short_description text not null default ''::text,
  slug text not null,
  seo_name text,
  seo_description text,
  is_noindex boolean not null default false,
  level integer not null default 1,
  sort integer not null default 0,
  active boolean not null default false,
  is_filter boolean not null default false,
  is_private boolean not null default false,
  in_menu boolean not null default false,
  is_searchable boolean not null default true,
  default_sort text not null default 'default'::text,
  default_limit integer not null default 40,
  template text not null default 'other'::text,
  tag_ids bigint[] not null default '{}'::bigint[],
  url text not null,
  ancestor_ids bigint[] not null,
  breadcrumb_text text not null,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  requirements text[] not null default '{}'::text[],
  constraint category_pkey PRIMARY KEY (id),
  constraint category_alias_of_fkey FOREIGN KEY (alias_of) REFERENCES catalogue.category(id),
  constraint category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES catalogue.category(id),
  constraint category_site_id_fkey FOREIGN KEY (site_id) REFERENCES routing.site(id),
  constraint category_is_no_alias_of_itself CHECK ((alias_of IS DISTINCT FROM id)),
  constraint category_is_not_its_own_parent CHECK ((parent_id IS DISTINCT FROM id)),
  constraint category_limit_is_a_page CHECK (((default_limit >= 1) AND (default_limit <= 200))),
  constraint category_requirements_are_known CHECK ((requirements <@ ARRAY['ce_dop'::text, 'gpsr'::text, 'clp'::text, 'eudr'::text, 'age'::text, 'two_component'::text])),
  constraint category_sort_is_known CHECK ((default_sort = ANY (ARRAY['default'::text, 'sort'::text, 'name'::text, 'price'::text, 'created'::text, 'popular'::text]))),
  constraint category_template_is_known CHECK ((template = ANY (ARRAY['list'::text, 'other'::text])))
);
comment on column catalogue.category.url is 'Canonical path, from the slugs of the ancestors: /varer/a/b.';
comment on column catalogue.category.ancestor_ids is 'Ids from the top down to and including this category.';
comment on column catalogue.category.breadcrumb_text is 'Names from the top down, pipe-separated.';
comment on column catalogue.category.requirements is 'What the law asks of its goods; those above it ask theirs of them too.';
CREATE INDEX category_by_ancestor ON catalogue.category USING gin (ancestor_ids);
CREATE INDEX category_by_parent ON catalogue.category USING btree (parent_id, sort);
CREATE INDEX category_tagged ON catalogue.category USING btree (id) WHERE (tag_ids <> '{}'::bigint[]);
CREATE UNIQUE INDEX category_url_is_unique ON catalogue.category USING btree (site_id, url);
CREATE TRIGGER alias_is_direct AFTER INSERT OR UPDATE OF alias_of ON catalogue.category FOR EACH ROW WHEN ((new.alias_of IS NOT NULL)) EXECUTE FUNCTION catalogue.require_direct_alias();
CREATE TRIGGER category_touched BEFORE UPDATE ON catalogue.category FOR EACH ROW EXECUTE FUNCTION touch_modified();
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.category REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_category_coming();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_category_coming();
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.category FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.category REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_category_update();
CREATE TRIGGER old_address_is_kept AFTER UPDATE ON catalogue.category FOR EACH ROW WHEN ((old.url <> new.url)) EXECUTE FUNCTION routing.keep_old_address('Categories');

create table catalogue.category_variant (
  category_id bigint not null,
  variant_id bigint not null,
  constraint category_variant_pkey PRIMARY KEY (category_id, variant_id),
  constraint category_variant_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalogue.category(id) ON DELETE CASCADE,
  constraint category_variant_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES catalogue.variant(id) ON DELETE CASCADE
);
comment on table catalogue.category_variant is 'What a landing category stands for: a visitor who filters its parent by this one variant is led to it.';
CREATE INDEX category_variant_by_variant ON catalogue.category_variant USING btree (variant_id);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.category_variant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_category_part();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.category_variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_category_part();
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.category_variant FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.category_variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_category_part();
CREATE TRIGGER change_told_of_before AFTER UPDATE ON catalogue.category_variant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_category_part();

create table catalogue.category_variant_group (
  category_id bigint not null,
  variant_group_id bigint not null,
  as_filter boolean not null default true,
  sort integer not null default 0,
  constraint category_variant_group_pkey PRIMARY KEY (category_id, variant_group_id),
  constraint category_variant_group_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalogue.category(id) ON DELETE CASCADE,
  constraint category_variant_group_variant_group_id_fkey FOREIGN KEY (variant_group_id) REFERENCES catalogue.variant_group(id) ON DELETE CASCADE
);
CREATE INDEX category_variant_group_by_group ON catalogue.category_variant_group USING btree (variant_group_id);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.category_variant_group REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_category_part();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.category_variant_group REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_category_part();
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.category_variant_group FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.category_variant_group REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_category_part();
CREATE TRIGGER change_told_of_before AFTER UPDATE ON catalogue.category_variant_group REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_category_part();

create table catalogue.change (
  seq bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  ids bigint[] not null default '{}'::bigint[],
  created timestamp with time zone not null default now(),
  constraint change_pkey PRIMARY KEY (seq)
);
CREATE INDEX change_by_xid ON catalogue.change USING btree (xid);

create table catalogue.compliance_reason (
  id bigint not null generated always as identity,
  product_id bigint not null,
  requirements text[] not null,
  reason text not null,
  created_by bigint,
  created timestamp with time zone not null default clock_timestamp(),
  constraint compliance_reason_pkey PRIMARY KEY (id),
  constraint compliance_reason_created_by_fkey FOREIGN KEY (created_by) REFERENCES access."user"(id),
  constraint compliance_reason_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint compliance_reason_reason_check CHECK (((char_length(reason) >= 10) AND (char_length(reason) <= 500))),
  constraint compliance_reason_requirements_check CHECK ((requirements <> '{}'::text[]))
);
comment on table catalogue.compliance_reason is 'Why a product was made active without what the law asks of its categories.';
comment on column catalogue.compliance_reason.requirements is 'What it lacked then.';
CREATE INDEX compliance_reason_of_product ON catalogue.compliance_reason USING btree (product_id, created DESC);
CREATE INDEX compliance_reason_of_user ON catalogue.compliance_reason USING btree (created_by);

create table catalogue.custom_field (
  id bigint not null generated by default as identity,
  model text not null,
  foreign_key bigint,
  foreign_key_uuid uuid,
  key text not null,
  value text,
  meta jsonb not null default '{}'::jsonb,
  name text not null default ''::text,
  field_type text not null default 'text'::text,
  options jsonb,
  field_group text,
  hidden boolean not null default false,
  active boolean not null default true,
  reference_value text,
  _translations jsonb not null default '{}'::jsonb,
  constraint custom_field_pkey PRIMARY KEY (id),
  constraint custom_field_has_one_owner CHECK ((num_nonnulls(foreign_key, foreign_key_uuid) = 1))
);
CREATE INDEX custom_field_by_key ON catalogue.custom_field USING btree (model, key, field_type);
CREATE INDEX custom_field_by_number ON catalogue.custom_field USING btree (value text_pattern_ops, foreign_key) WHERE ((model = 'Products'::text) AND (key = ANY (ARRAY['varenummer'::text, 'gtin'::text])));
CREATE INDEX custom_field_by_owner ON catalogue.custom_field USING btree (model, foreign_key);
CREATE INDEX custom_field_by_supplier_number ON catalogue.custom_field USING btree (replace(value, ' '::text, ''::text) text_pattern_ops, foreign_key) WHERE ((model = 'Products'::text) AND (key = 'leverandoernummer'::text));
CREATE INDEX custom_field_of_law ON catalogue.custom_field USING btree (foreign_key, key) WHERE ((model = 'Products'::text) AND active AND (key = ANY (ARRAY['manufacturer'::text, 'hazard'::text, 'clp_none'::text, 'eudr_reference'::text, 'age_limit'::text, 'diisocyanate'::text, 'no_diisocyanate'::text])));
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.custom_field REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_owner_change('', '');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.custom_field REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_owner_change('', '');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.custom_field FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.custom_field REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_owner_change('', '');
CREATE TRIGGER change_told_of_before AFTER UPDATE ON catalogue.custom_field REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_owner_change('', '');

create table catalogue.custom_field_definition (
  id bigint not null generated by default as identity,
  model text not null,
  key text not null,
  name text not null,
  field_type text not null,
  options jsonb not null default '[]'::jsonb,
  hidden boolean not null default false,
  constraint custom_field_definition_pkey PRIMARY KEY (id),
  constraint custom_field_definition_of_key UNIQUE (model, key),
  constraint custom_field_definition_has_choices CHECK (((jsonb_typeof(options) = 'array'::text) AND ((field_type = 'select'::text) = (options <> '[]'::jsonb)))),
  constraint custom_field_definition_has_model CHECK ((model = ANY (ARRAY['Products'::text, 'Categories'::text, 'Nodes'::text]))),
  constraint custom_field_definition_has_type CHECK ((field_type = ANY (ARRAY['text'::text, 'textarea'::text, 'html'::text, 'number'::text, 'checkbox'::text, 'select'::text, 'timepicker'::text, 'link'::text, 'image'::text]))),
  constraint custom_field_definition_has_words CHECK (((key <> ''::text) AND (name <> ''::text)))
);
comment on table catalogue.custom_field_definition is 'What a custom field of a key is at the rows of a model; a field without one is what its own row says.';
comment on column catalogue.custom_field_definition.options is 'What a field of the type select can be; empty for the others.';
comment on column catalogue.custom_field_definition.hidden is 'Whether a new field is for staff alone.';

create table catalogue.page_projection (
  product_id bigint not null,
  family_id bigint not null,
  version integer not null,
  valid_until timestamp with time zone,
  detail text not null,
  relations text not null,
  links text not null,
  constraint page_projection_pkey PRIMARY KEY (product_id)
);
comment on table catalogue.page_projection is 'What the page of a product shows, ready to send; kept as catalogue.product_projection is.';
CREATE INDEX page_projection_by_family ON catalogue.page_projection USING btree (family_id);

create table catalogue.pinned_hit (
  words text not null,
  product_id bigint not null,
  sort integer not null,
  constraint pinned_hit_pkey PRIMARY KEY (words, product_id),
  constraint pinned_hit_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint pinned_hit_has_words CHECK ((words ~ '\S'::text))
);
comment on table catalogue.pinned_hit is 'Products that staff want first where these words, and no others, are looked for.';
comment on column catalogue.pinned_hit.words is 'In lower case, with one blank between two.';
CREATE INDEX pinned_hit_of_product ON catalogue.pinned_hit USING btree (product_id);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.pinned_hit REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('search');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.pinned_hit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('search');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.pinned_hit FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.pinned_hit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('search');

create table catalogue.product (
  id bigint not null generated by default as identity,
  external_reference text,
  parent_id bigint,
  is_active boolean not null default true,
  is_private boolean not null default false,
  is_discontinued boolean not null default false,
  is_forced_pickup boolean not null default false,
  available_from timestamp with time zone,
  available_to timestamp with time zone,
  name text not null default 'Nyt produkt'::text,
  description text not null default ''::text,
  min_quantity quantity,
  max_quantity quantity,
  divisible_quantity quantity,
  unit text not null default 'stk.'::text,
  alternate_unit text,
  alternate_factor integer,
  weight_grams integer,
  length_mm integer,
  stock quantity not null default 0,
  does_stock_control boolean not null default true,
  override_route text,
  slug text not null,
  url text not null,
  seo_name text,
  seo_description text,
  is_noindex boolean not null default false,
  children_count integer not null default 0,
  tag_ids bigint[] not null default '{}'::bigint[],
  template text not null default 'other'::text,
  sort integer not null default 0,
  popularity integer not null default 0,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  is_gone boolean not null generated always as ((is_discontinued AND ((stock)::numeric <= (0)::numeric))) stored,
  deleted timestamp with time zone,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES catalogue.product(id),
  constraint product_alternate_unit_has_a_factor CHECK (((alternate_unit IS NULL) = (alternate_factor IS NULL))),
  constraint product_factor_is_something CHECK ((alternate_factor > 0)),
  constraint product_id_fits_in_31_bits CHECK (((id >= 1) AND (id <= 2147483647))),
  constraint product_is_not_its_own_parent CHECK ((parent_id IS DISTINCT FROM id)),
  constraint product_is_one_deep CHECK (((parent_id IS NULL) OR (children_count = 0))),
  constraint product_min_quantity_is_something CHECK (((min_quantity)::numeric > (0)::numeric)),
  constraint product_quantities_are_in_order CHECK (((max_quantity)::numeric >= (min_quantity)::numeric)),
  constraint product_step_is_something CHECK (((divisible_quantity)::numeric > (0)::numeric)),
  constraint product_window_is_in_order CHECK ((available_to >= available_from))
);
comment on column catalogue.product.unit is 'What quantity counts: stk., pk., pose, m …';
comment on column catalogue.product.alternate_unit is 'The unit the price is quoted in (m, m², kg, l), where it differs.';
comment on column catalogue.product.alternate_factor is 'Alternate units in one unit, in ten-thousandths: 4,2 m a piece is 42000. From the custom field faktor, else the product of calc_value of the variants.';
comment on column catalogue.product.url is 'Canonical path: override_route, else the first category by breadcrumb and the slug.';
comment on column catalogue.product.modified is 'When an update last changed it; one that brings it as it was leaves this alone.';
comment on column catalogue.product.is_gone is 'Discontinued and sold out: its page stays, but lists leave it out.';
comment on column catalogue.product.deleted is 'When staff deleted it; it is not active then, and in no list of theirs.';
CREATE INDEX product_available_from ON catalogue.product USING btree (available_from) WHERE (available_from IS NOT NULL);
CREATE INDEX product_available_to ON catalogue.product USING btree (available_to) WHERE (available_to IS NOT NULL);
CREATE INDEX product_by_created ON catalogue.product USING btree (created, id) WHERE (deleted IS NULL);
CREATE INDEX product_by_external_reference ON catalogue.product USING btree (external_reference);
CREATE INDEX product_by_name ON catalogue.product USING btree (name COLLATE catalogue.danish, id) WHERE (deleted IS NULL);
CREATE INDEX product_by_parent ON catalogue.product USING btree (parent_id, sort) WHERE (parent_id IS NOT NULL);
CREATE INDEX product_by_popularity ON catalogue.product USING btree (popularity, id) WHERE (deleted IS NULL);
CREATE INDEX product_by_sort ON catalogue.product USING btree (sort, id) WHERE (deleted IS NULL);
CREATE INDEX product_by_url ON catalogue.product USING btree (url);
CREATE INDEX product_child ON catalogue.product USING btree (parent_id) INCLUDE (id, children_count, is_gone);
CREATE INDEX product_discontinued ON catalogue.product USING btree (id) INCLUDE (parent_id) WHERE (is_discontinued AND (deleted IS NULL));
CREATE INDEX product_tagged ON catalogue.product USING btree (id) WHERE (tag_ids <> '{}'::bigint[]);
CREATE INDEX product_unit ON catalogue.product USING btree (id) INCLUDE (parent_id, children_count, is_gone);
CREATE INDEX product_withheld ON catalogue.product USING btree (id) INCLUDE (is_active, is_private, available_from, available_to) WHERE ((NOT is_active) OR is_private OR (available_from IS NOT NULL) OR (available_to IS NOT NULL));
CREATE INDEX product_words ON catalogue.product USING gin (((' '::text || lower(name))) gin_trgm_ops);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.product REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_product_delete();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'id');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.product FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.product REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_product_update();
CREATE TRIGGER family_kept_after_delete AFTER DELETE ON catalogue.product REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.keep_family_of_gone();
CREATE TRIGGER family_kept_after_insert AFTER INSERT ON catalogue.product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.keep_family_of_new();
CREATE TRIGGER family_kept_after_move AFTER UPDATE OF parent_id ON catalogue.product FOR EACH ROW WHEN ((old.parent_id IS DISTINCT FROM new.parent_id)) EXECUTE FUNCTION catalogue.keep_family_of_moved();
CREATE TRIGGER old_address_is_kept AFTER UPDATE ON catalogue.product FOR EACH ROW WHEN ((old.url <> new.url)) EXECUTE FUNCTION routing.keep_old_address('Products');
CREATE TRIGGER product_touched BEFORE UPDATE ON catalogue.product FOR EACH ROW EXECUTE FUNCTION catalogue.touch_product();

create table catalogue.product_category (
  product_id bigint not null,
  category_id bigint not null,
  sort integer not null default 0,
  constraint product_category_pkey PRIMARY KEY (product_id, category_id),
  constraint product_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalogue.category(id) ON DELETE CASCADE,
  constraint product_category_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE
);
CREATE INDEX product_category_by_category ON catalogue.product_category USING btree (category_id, sort, product_id);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.product_category REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_product_category();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.product_category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_product_category();
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.product_category FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.product_category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_product_category();
CREATE TRIGGER change_told_of_before AFTER UPDATE ON catalogue.product_category REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_product_category();

create table catalogue.product_lack (
  family_id bigint not null,
  product_id bigint not null,
  requirement text not null,
  constraint product_lack_pkey PRIMARY KEY (family_id, product_id, requirement)
);
comment on table catalogue.product_lack is 'What is sold and lacks something of what the law asks, as of when its family was last projected; of families that are marked since as they are.';
comment on column catalogue.product_lack.family_id is 'That it was of then; one that has come to another family may be kept as of both for a moment.';
CREATE INDEX product_lack_by_product ON catalogue.product_lack USING btree (product_id, requirement);
CREATE INDEX product_lack_by_requirement ON catalogue.product_lack USING btree (requirement, family_id);

create table catalogue.product_projection (
  product_id bigint not null,
  family_id bigint not null,
  version integer not null,
  valid_until timestamp with time zone,
  parts text not null,
  constraint product_projection_pkey PRIMARY KEY (product_id)
);
comment on table catalogue.product_projection is 'What lists show of a product, ready to send; kept by the shop itself from the other tables.';
CREATE INDEX product_projection_by_family ON catalogue.product_projection USING btree (family_id);
CREATE INDEX product_projection_by_validity ON catalogue.product_projection USING btree (valid_until) WHERE (valid_until IS NOT NULL);

create table catalogue.product_stock (
  product_id bigint not null,
  branch_id bigint not null,
  allow_pickup boolean not null default true,
  stock quantity not null default 0,
  place text not null default ''::text,
  constraint product_stock_pkey PRIMARY KEY (product_id, branch_id),
  constraint product_stock_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES catalogue.branch(id),
  constraint product_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE
);
comment on column catalogue.product_stock.place is 'Where it stands in the branch, as people there say it: Hal 2 · C14.';
CREATE INDEX product_stock_by_branch ON catalogue.product_stock USING btree (branch_id);
CREATE INDEX product_stock_by_place ON catalogue.product_stock USING btree (branch_id, lower(place) text_pattern_ops) WHERE (place <> ''::text);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.product_stock REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('stock', 'product_id');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.product_stock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('stock', 'product_id');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.product_stock FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.product_stock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('stock', 'product_id');

create table catalogue.product_user (
  product_id bigint not null,
  user_id bigint not null,
  constraint product_user_pkey PRIMARY KEY (product_id, user_id),
  constraint product_user_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint product_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id) ON DELETE CASCADE
);
comment on table catalogue.product_user is 'Who may see a private product.';
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.product_user REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.product_user REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.product_user FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.product_user REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_of_before AFTER UPDATE ON catalogue.product_user REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');

create table catalogue.product_variant (
  product_id bigint not null,
  variant_id bigint not null,
  constraint product_variant_pkey PRIMARY KEY (product_id, variant_id),
  constraint product_variant_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint product_variant_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES catalogue.variant(id)
);
CREATE INDEX product_variant_by_variant ON catalogue.product_variant USING btree (variant_id, product_id);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.product_variant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.product_variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.product_variant FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.product_variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_of_before AFTER UPDATE ON catalogue.product_variant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');

create table catalogue.projection_mark (
  id bigint not null generated always as identity,
  family_id bigint not null,
  marked timestamp with time zone not null default now(),
  is_price boolean not null default false,
  constraint projection_mark_pkey PRIMARY KEY (id)
);
CREATE INDEX projection_mark_by_family ON catalogue.projection_mark USING btree (family_id);
CREATE INDEX projection_mark_of_content ON catalogue.projection_mark USING btree (id) WHERE (NOT is_price);

create table catalogue.projection_version (
  version integer not null,
  constraint projection_version_pkey PRIMARY KEY (version)
);

create table catalogue.related_product (
  product_id bigint not null,
  related_product_id bigint not null,
  kind text not null,
  sort integer not null default 0,
  constraint related_product_pkey PRIMARY KEY (product_id, kind, related_product_id),
  constraint related_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint related_product_related_product_id_fkey FOREIGN KEY (related_product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint related_product_is_another CHECK ((product_id <> related_product_id)),
  constraint related_product_kind_is_known CHECK ((kind = ANY (ARRAY['accessory'::text, 'alternative'::text, 'bought_together'::text, 'spare_part'::text, 'successor'::text])))
);
CREATE INDEX related_product_other ON catalogue.related_product USING btree (related_product_id);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.related_product REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.related_product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.related_product FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.related_product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_of_before AFTER UPDATE ON catalogue.related_product REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');

create table catalogue.synonym (
  id bigint not null generated by default as identity,
  said text not null,
  means text not null,
  is_mutual boolean not null default false,
  constraint synonym_pkey PRIMARY KEY (id),
  constraint synonym_said_means_key UNIQUE (said, means),
  constraint synonym_is_one_word CHECK ((said ~ '^\S+$'::text)),
  constraint synonym_means_something CHECK (((means ~ '\S'::text) AND (means <> said)))
);
comment on table catalogue.synonym is 'What people look for under other words than the goods carry.';
comment on column catalogue.synonym.said is 'One word, as it is typed; its bent forms count as well.';
comment on column catalogue.synonym.means is 'The words of the goods; all of them.';
comment on column catalogue.synonym.is_mutual is 'Whether goods that are called the first are also found by the second.';
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.synonym REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('search');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.synonym REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('search');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.synonym FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.synonym REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('search');

create table catalogue.tag (
  id bigint not null generated by default as identity,
  name text not null,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  constraint tag_pkey PRIMARY KEY (id),
  constraint tag_name_key UNIQUE (name)
);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.tag REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change_of_all('content');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.tag REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change_of_all('content');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.tag FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.tag REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change_of_all('content');

create table catalogue.variant (
  id bigint not null generated by default as identity,
  variant_group_id bigint not null,
  name text not null,
  slug text not null,
  calc_value numeric(14,4),
  visual text,
  sort integer not null default 0,
  constraint variant_pkey PRIMARY KEY (id),
  constraint variant_slug_is_unique_in_its_group UNIQUE (variant_group_id, slug),
  constraint variant_variant_group_id_fkey FOREIGN KEY (variant_group_id) REFERENCES catalogue.variant_group(id)
);
comment on column catalogue.variant.calc_value is 'The value as a number in the unit of the group (mm, m², kg …), where it is one.';
comment on column catalogue.variant.visual is 'Colour of the swatch (#rrggbb) or source of a picture, for groups shown as_visual.';
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.variant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_variant_change();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('category');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.variant FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_variant_change();

create table catalogue.variant_group (
  id bigint not null generated by default as identity,
  name text not null,
  name_plural text not null,
  alternate_name text,
  slug text not null,
  unit text,
  description text not null default ''::text,
  sort integer not null default 0,
  as_visual boolean not null default false,
  as_select boolean not null default false,
  as_table boolean not null default false,
  as_filter boolean not null default false,
  constraint variant_group_pkey PRIMARY KEY (id),
  constraint variant_group_slug_key UNIQUE (slug)
);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON catalogue.variant_group REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_variant_group_change();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON catalogue.variant_group REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('category');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON catalogue.variant_group FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON catalogue.variant_group REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_variant_group_change();

create table contact.enquiry (
  id uuid not null,
  kind text not null,
  status text not null default 'open'::text,
  user_id bigint,
  name text not null,
  email text not null,
  phone text not null default ''::text,
  company_name text not null default ''::text,
  order_reference text not null default ''::text,
  message text not null,
  created timestamp with time zone not null default now(),
  answer text not null default ''::text,
  closed timestamp with time zone,
  closed_by bigint,
  subject text not null default ''::text,
  site_id bigint,
  constraint enquiry_pkey PRIMARY KEY (id),
  constraint enquiry_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES access."user"(id),
  constraint enquiry_site_id_fkey FOREIGN KEY (site_id) REFERENCES routing.site(id),
  constraint enquiry_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id),
  constraint enquiry_is_closed_by_staff CHECK (((status = 'closed'::text) = (closed IS NOT NULL))),
  constraint enquiry_kind_is_known CHECK ((kind = ANY (ARRAY['contact'::text, 'offer'::text, 'chat'::text]))),
  constraint enquiry_says_something CHECK (((message <> ''::text) AND (email <> ''::text))),
  constraint enquiry_status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE INDEX enquiry_by_created ON contact.enquiry USING btree (created);
CREATE INDEX enquiry_by_email ON contact.enquiry USING btree (lower(email), created);
CREATE INDEX enquiry_by_status ON contact.enquiry USING btree (status, created, id);
CREATE INDEX enquiry_by_user ON contact.enquiry USING btree (user_id) WHERE (user_id IS NOT NULL);

create table contact.favourite_colour (
  user_id bigint not null,
  system text not null,
  slug text not null,
  created timestamp with time zone not null default now(),
  constraint favourite_colour_pkey PRIMARY KEY (user_id, system, slug),
  constraint favourite_colour_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id) ON DELETE CASCADE,
  constraint favourite_colour_is_an_address CHECK (((system ~ '^[a-z][a-z0-9-]{0,39}$'::text) AND (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'::text)))
);

create table contact.newsletter_text (
  version integer not null,
  text text not null,
  created timestamp with time zone not null default now(),
  constraint newsletter_text_pkey PRIMARY KEY (version),
  constraint newsletter_text_version_is_positive CHECK ((version > 0))
);
CREATE TRIGGER change_told_after_insert AFTER INSERT ON contact.newsletter_text REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('category');
CREATE TRIGGER newsletter_text_is_never_changed BEFORE DELETE OR UPDATE ON contact.newsletter_text FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER newsletter_text_is_never_emptied BEFORE TRUNCATE ON contact.newsletter_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table contact.stock_notice (
  id uuid not null,
  email text not null,
  product_id bigint not null,
  site_id bigint,
  created timestamp with time zone not null default now(),
  constraint stock_notice_pkey PRIMARY KEY (id),
  constraint stock_notice_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint stock_notice_site_id_fkey FOREIGN KEY (site_id) REFERENCES routing.site(id),
  constraint stock_notice_has_an_address CHECK ((email <> ''::text))
);
CREATE INDEX stock_notice_by_created ON contact.stock_notice USING btree (created);
CREATE INDEX stock_notice_by_product ON contact.stock_notice USING btree (product_id);
CREATE UNIQUE INDEX stock_notice_is_one ON contact.stock_notice USING btree (lower(email), product_id);

create table contact.subscription (
  id uuid not null,
  email text not null,
  text_version integer not null,
  requested timestamp with time zone not null default now(),
  confirm_hash bytea,
  confirmed timestamp with time zone,
  unsubscribe_token text not null,
  ended timestamp with time zone,
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_token_is_its_own UNIQUE (unsubscribe_token),
  constraint subscription_text_version_fkey FOREIGN KEY (text_version) REFERENCES contact.newsletter_text(version)
);
CREATE INDEX subscription_by_confirm_hash ON contact.subscription USING btree (confirm_hash) WHERE (confirm_hash IS NOT NULL);
CREATE INDEX subscription_by_email ON contact.subscription USING btree (lower(email));
CREATE INDEX subscription_ended ON contact.subscription USING btree (ended) WHERE (ended IS NOT NULL);
CREATE INDEX subscription_unconfirmed ON contact.subscription USING btree (requested) WHERE (confirmed IS NULL);
CREATE UNIQUE INDEX subscription_is_one_per_address ON contact.subscription USING btree (lower(email)) WHERE (ended IS NULL);

create table content.content (
  id bigint not null generated by default as identity,
  node_id bigint not null,
  lang text not null default 'da'::text,
  name text not null,
  content jsonb not null default '{}'::jsonb,
  template_slug text not null,
  section_slug text not null default 'main'::text,
  "order" integer not null default 0,
  active boolean not null default true,
  active_from timestamp with time zone,
  active_to timestamp with time zone,
  tag_ids bigint[] not null default '{}'::bigint[],
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  constraint content_pkey PRIMARY KEY (id),
  constraint content_node_id_fkey FOREIGN KEY (node_id) REFERENCES content.node(id) ON DELETE CASCADE,
  constraint content_is_an_object CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint content_window_has_a_length CHECK ((active_from < active_to))
);
CREATE INDEX content_by_node ON content.content USING btree (node_id, section_slug, "order", id);
CREATE INDEX content_tagged ON content.content USING btree (id) WHERE (tag_ids <> '{}'::bigint[]);
CREATE TRIGGER content_touched BEFORE UPDATE ON content.content FOR EACH ROW EXECUTE FUNCTION touch_modified();

create table content.mail_text (
  key text not null,
  subject text not null,
  text text not null,
  button text not null,
  constraint mail_text_pkey PRIMARY KEY (key),
  constraint mail_text_has_words CHECK (((subject <> ''::text) AND (text <> ''::text)))
);
comment on table content.mail_text is 'Mails whose texts staff have changed; the others have the texts of the program.';

create view content.newsletter_words as
 SELECT version,
    text
   FROM contact.newsletter_text
  ORDER BY version DESC
 LIMIT 1;
comment on view content.newsletter_words is 'What those who want the newsletter consent to now.';

create table content.node (
  id bigint not null generated by default as identity,
  site_id bigint not null,
  type text not null default 'page'::text,
  parent_id bigint,
  "order" integer not null default 0,
  name text not null,
  title text not null default ''::text,
  slug text not null default ''::text,
  url text not null,
  active boolean not null default false,
  in_menu boolean not null default false,
  is_master boolean not null default false,
  is_protected boolean not null default false,
  is_sitemap boolean not null default true,
  is_search boolean not null default true,
  is_dynamic boolean not null default false,
  is_noindex boolean not null default false,
  active_from timestamp with time zone,
  active_to timestamp with time zone,
  hits bigint not null default 0,
  templates text[] not null default '{}'::text[],
  redirect text,
  internal_link bigint,
  user_id bigint,
  seo_name text not null default ''::text,
  seo_description text not null default ''::text,
  required_product_ids bigint[] not null default '{}'::bigint[],
  version integer not null default 1,
  published_revision_id bigint,
  scheduled_revision_id bigint,
  publish_at timestamp with time zone,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  constraint node_pkey PRIMARY KEY (id),
  constraint node_has_one_url UNIQUE (site_id, url) DEFERRABLE,
  constraint node_internal_link_fkey FOREIGN KEY (internal_link) REFERENCES content.node(id),
  constraint node_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES content.node(id),
  constraint node_published_revision_fkey FOREIGN KEY (published_revision_id) REFERENCES content.revision(id),
  constraint node_scheduled_revision_fkey FOREIGN KEY (scheduled_revision_id) REFERENCES content.revision(id),
  constraint node_site_id_fkey FOREIGN KEY (site_id) REFERENCES routing.site(id),
  constraint node_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id),
  constraint node_does_not_lead_to_itself CHECK ((internal_link IS DISTINCT FROM id)),
  constraint node_has_a_name CHECK ((name <> ''::text)),
  constraint node_is_not_its_own_parent CHECK ((parent_id IS DISTINCT FROM id)),
  constraint node_is_scheduled_whole CHECK ((num_nonnulls(scheduled_revision_id, publish_at) = ANY (ARRAY[0, 2]))),
  constraint node_leads_to_one_place CHECK ((num_nonnulls(redirect, internal_link) <= 1)),
  constraint node_redirects_within_the_shop CHECK ((redirect ~ '^/([^/\\]|$)'::text)),
  constraint node_slug_is_one_segment CHECK (((slug ~ '^[a-z0-9æøå]([a-z0-9æøå.-]*[a-z0-9æøå])?$'::text) OR (slug = ''::text))),
  constraint node_url_is_a_lower_case_path CHECK (((url ~ '^/'::text) AND (url = lower(url)) AND (url !~ '//'::text) AND ((url = '/'::text) OR (url !~ '/$'::text)))),
  constraint node_window_has_a_length CHECK ((active_from < active_to))
);
CREATE INDEX node_by_internal_link ON content.node USING btree (internal_link) WHERE (internal_link IS NOT NULL);
CREATE INDEX node_by_parent ON content.node USING btree (parent_id, "order", id);
CREATE INDEX node_by_published_revision ON content.node USING btree (published_revision_id) WHERE (published_revision_id IS NOT NULL);
CREATE INDEX node_by_scheduled_revision ON content.node USING btree (scheduled_revision_id) WHERE (scheduled_revision_id IS NOT NULL);
CREATE INDEX node_by_user ON content.node USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON content.node REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content.tell_node_change();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON content.node REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content.tell_node_change();
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON content.node FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON content.node REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content.tell_node_update();
CREATE TRIGGER never_loops AFTER INSERT OR UPDATE OF url, redirect, internal_link ON content.node FOR EACH ROW WHEN (((new.redirect IS NOT NULL) OR (new.internal_link IS NOT NULL))) EXECUTE FUNCTION routing.refuse_loops_of_node();
CREATE TRIGGER node_touched BEFORE UPDATE ON content.node FOR EACH ROW EXECUTE FUNCTION touch_modified();

create table content.node_permission (
  node_id bigint not null,
  user_group_id bigint not null,
  may_edit boolean not null default false,
  may_publish boolean not null default false,
  may_delete boolean not null default false,
  constraint node_permission_pkey PRIMARY KEY (node_id, user_group_id),
  constraint node_permission_node_id_fkey FOREIGN KEY (node_id) REFERENCES content.node(id) ON DELETE CASCADE,
  constraint node_permission_user_group_id_fkey FOREIGN KEY (user_group_id) REFERENCES access.user_group(id) ON DELETE CASCADE
);
CREATE INDEX node_permission_by_group ON content.node_permission USING btree (user_group_id);

create table content.node_place (
  node_id bigint not null,
  site_id bigint not null,
  lft integer not null,
  rght integer not null,
  constraint node_place_pkey PRIMARY KEY (node_id),
  constraint node_place_node_id_fkey FOREIGN KEY (node_id) REFERENCES content.node(id) ON DELETE CASCADE,
  constraint node_place_site_id_fkey FOREIGN KEY (site_id) REFERENCES routing.site(id),
  constraint node_place_opens_before_it_closes CHECK (((lft > 0) AND (lft < rght)))
);
CREATE INDEX node_place_by_site ON content.node_place USING btree (site_id);

create table content.node_rule (
  id bigint not null generated by default as identity,
  node_id bigint not null,
  name text not null default ''::text,
  conditions jsonb not null,
  constraint node_rule_pkey PRIMARY KEY (id),
  constraint node_rule_node_id_fkey FOREIGN KEY (node_id) REFERENCES content.node(id) ON DELETE CASCADE,
  constraint node_rule_has_conditions CHECK (((jsonb_typeof(conditions) = 'array'::text) AND (jsonb_array_length(conditions) > 0)))
);
CREATE INDEX node_rule_by_node ON content.node_rule USING btree (node_id, id);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON content.node_rule REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content.tell_rule_change();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON content.node_rule REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content.tell_rule_change();
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON content.node_rule FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON content.node_rule REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content.tell_rule_change();

create table content.preview (
  token_hash bytea not null,
  node_id bigint not null,
  revision_id bigint not null,
  created timestamp with time zone not null default now(),
  expires timestamp with time zone not null,
  constraint preview_pkey PRIMARY KEY (token_hash),
  constraint preview_node_id_fkey FOREIGN KEY (node_id) REFERENCES content.node(id) ON DELETE CASCADE,
  constraint preview_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES content.revision(id) ON DELETE CASCADE
);
CREATE INDEX preview_by_expiry ON content.preview USING btree (expires);
CREATE INDEX preview_by_node ON content.preview USING btree (node_id);
CREATE INDEX preview_by_revision ON content.preview USING btree (revision_id);

create table content.publication (
  id bigint not null generated always as identity,
  node_id bigint not null,
  revision_id bigint,
  publish_at timestamp with time zone not null default now(),
  user_id bigint,
  created timestamp with time zone not null default now(),
  constraint publication_pkey PRIMARY KEY (id),
  constraint publication_node_id_fkey FOREIGN KEY (node_id) REFERENCES content.node(id) ON DELETE CASCADE,
  constraint publication_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES content.revision(id) ON DELETE CASCADE,
  constraint publication_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id)
);
CREATE INDEX publication_by_node ON content.publication USING btree (node_id, id);
CREATE INDEX publication_by_revision ON content.publication USING btree (revision_id);
CREATE INDEX publication_by_user ON content.publication USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER publication_is_never_changed BEFORE UPDATE ON content.publication FOR EACH ROW EXECUTE FUNCTION content.keep_revision();

create table content.revision (
  id bigint not null generated always as identity,
  node_id bigint not null,
  number integer not null,
  action text not null,
  user_id bigint,
  node jsonb not null,
  contents jsonb not null,
  created timestamp with time zone not null default now(),
  constraint revision_pkey PRIMARY KEY (id),
  constraint revision_is_numbered_once UNIQUE (node_id, number),
  constraint revision_node_id_fkey FOREIGN KEY (node_id) REFERENCES content.node(id) ON DELETE CASCADE,
  constraint revision_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id),
  constraint revision_action_is_known CHECK ((action = ANY (ARRAY['created'::text, 'changed'::text, 'restored'::text, 'copied'::text])))
);
CREATE INDEX revision_by_user ON content.revision USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER revision_is_never_changed BEFORE UPDATE ON content.revision FOR EACH ROW EXECUTE FUNCTION content.keep_revision();

create table content.terms_wording (
  version integer not null generated always as identity,
  audience text not null,
  title text not null,
  text text not null,
  created timestamp with time zone not null default now(),
  constraint terms_wording_pkey PRIMARY KEY (version),
  constraint terms_wording_audience_is_known CHECK ((audience = ANY (ARRAY['private'::text, 'company'::text]))),
  constraint terms_wording_says_something CHECK (((title <> ''::text) AND (text <> ''::text)))
);
comment on table content.terms_wording is 'The terms of sale as staff have worded them, each version for ever; the latest of an audience is in force.';
CREATE INDEX terms_wording_by_audience ON content.terms_wording USING btree (audience, version DESC);
CREATE TRIGGER change_told_after_insert AFTER INSERT ON content.terms_wording REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('category');
CREATE TRIGGER terms_wording_is_never_changed BEFORE DELETE OR UPDATE ON content.terms_wording FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER terms_wording_is_never_emptied BEFORE TRUNCATE ON content.terms_wording FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table delivery.carrier (
  id bigint not null generated by default as identity,
  name text not null,
  logo text,
  reference text not null,
  use_pickup_point boolean not null default false,
  description text not null default ''::text,
  constraint carrier_pkey PRIMARY KEY (id),
  constraint carrier_reference_key UNIQUE (reference)
);
CREATE TRIGGER version_begun AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery.carrier FOR EACH STATEMENT EXECUTE FUNCTION delivery.begin_version();

create table delivery.day_capacity (
  id bigint not null generated by default as identity,
  branch_id bigint,
  carrier_id bigint,
  weekday integer,
  day date,
  capacity integer not null,
  morning integer,
  afternoon integer,
  constraint day_capacity_pkey PRIMARY KEY (id),
  constraint day_capacity_is_said_once UNIQUE NULLS NOT DISTINCT (branch_id, carrier_id, weekday, day),
  constraint day_capacity_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES catalogue.branch(id) ON DELETE CASCADE,
  constraint day_capacity_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES delivery.carrier(id) ON DELETE CASCADE,
  constraint day_capacity_afternoon_is_no_debt CHECK (((afternoon >= 0) AND (afternoon <= 10000))),
  constraint day_capacity_is_no_debt CHECK (((capacity >= 0) AND (capacity <= 10000))),
  constraint day_capacity_is_of_a_weekday_or_date CHECK ((num_nonnulls(weekday, day) = 1)),
  constraint day_capacity_is_of_one CHECK ((num_nonnulls(branch_id, carrier_id) = 1)),
  constraint day_capacity_morning_is_no_debt CHECK (((morning >= 0) AND (morning <= 10000))),
  constraint day_capacity_weekday_is_one CHECK (((weekday >= 1) AND (weekday <= 7)))
);
comment on table delivery.day_capacity is 'How many orders a carrier brings, or a branch hands out, on a weekday, or on a date, which takes the place of its weekday.';
comment on column delivery.day_capacity.weekday is '1 is Monday, 7 Sunday. A holiday is no weekday.';
comment on column delivery.day_capacity.morning is 'So many of them at most in the morning; null: as many as there are.';
CREATE INDEX day_capacity_by_carrier ON delivery.day_capacity USING btree (carrier_id) WHERE (carrier_id IS NOT NULL);
CREATE TRIGGER version_begun AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery.day_capacity FOR EACH STATEMENT EXECUTE FUNCTION delivery.begin_version();

create table delivery.delivery_area (
  id bigint not null generated by default as identity,
  name text not null,
  country text not null default 'DK'::text,
  zipcodes int4multirange not null,
  constraint delivery_area_pkey PRIMARY KEY (id),
  constraint delivery_area_name_key UNIQUE (name)
);
CREATE TRIGGER version_begun AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery.delivery_area FOR EACH STATEMENT EXECUTE FUNCTION delivery.begin_version();

create table delivery.delivery_code (
  id bigint not null generated by default as identity,
  code text not null,
  name text not null,
  group_name text not null default ''::text,
  icon text not null default 'truck'::text,
  description text not null default ''::text,
  custom_note text,
  priority integer not null default 0,
  shipment_method_id text,
  is_dropship boolean not null default false,
  is_pickup boolean not null default false,
  is_variable boolean not null default false,
  enable_dropoff boolean not null default false,
  enable_comment boolean not null default false,
  free_shipping_unit_limit quantity,
  delivery_multiplier quantity,
  delivery_days integer not null default 1,
  delivery_days_text text not null default ''::text,
  default_price unit_price not null,
  tax_id bigint not null,
  max_weight_grams integer,
  max_length_mm integer,
  active boolean not null default true,
  cut_off text,
  asks_site_access boolean not null default false,
  takes_along_grams bigint,
  takes_along_mm integer,
  requires_weight boolean not null default false,
  least_delivery_days integer,
  days_to_choose integer,
  has_day_parts boolean not null default false,
  constraint delivery_code_pkey PRIMARY KEY (id),
  constraint delivery_code_code_key UNIQUE (code),
  constraint delivery_code_tax_id_fkey FOREIGN KEY (tax_id) REFERENCES pricing.tax(id),
  constraint delivery_code_cut_off_is_a_time CHECK ((cut_off ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint delivery_code_days_are_in_order CHECK (((least_delivery_days >= 0) AND (least_delivery_days <= delivery_days))),
  constraint delivery_code_days_to_choose_are_some CHECK (((days_to_choose >= 1) AND (days_to_choose <= 90))),
  constraint delivery_code_multiplier_is_something CHECK (((delivery_multiplier)::numeric > (0)::numeric)),
  constraint delivery_code_takes_along_grams_is_positive CHECK ((takes_along_grams > 0)),
  constraint delivery_code_takes_along_mm_is_positive CHECK ((takes_along_mm > 0))
);
comment on column delivery.delivery_code.delivery_multiplier is 'Units in one journey: the price is taken once per started journey.';
comment on column delivery.delivery_code.default_price is 'Ex VAT, like every price.';
comment on column delivery.delivery_code.cut_off is '12:00, in Denmark: an order from then on counts as one of the next working day; null: every order counts as one of its own day.';
comment on column delivery.delivery_code.asks_site_access is 'Comes on a lorry: the checkout asks whether it can get there, and whom to call.';
comment on column delivery.delivery_code.takes_along_grams is 'So much of what would go by another way rides along for free; null: nothing does.';
comment on column delivery.delivery_code.takes_along_mm is 'The longest that rides along.';
comment on column delivery.delivery_code.requires_weight is 'Products whose weight is not known do not go by it.';
comment on column delivery.delivery_code.least_delivery_days is 'Working days until it can come at the earliest; null: only the day is told that it comes at the latest.';
comment on column delivery.delivery_code.days_to_choose is 'The customer may choose one of so many days from the first possible one on; null: none is chosen.';
comment on column delivery.delivery_code.has_day_parts is 'The morning or the afternoon of the day may be chosen too.';
CREATE TRIGGER change_told_after_delete AFTER DELETE ON delivery.delivery_code REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change_of_all('content');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON delivery.delivery_code FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON delivery.delivery_code REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change_of_all('content');
CREATE TRIGGER version_begun AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery.delivery_code FOR EACH STATEMENT EXECUTE FUNCTION delivery.begin_version();

create table delivery.delivery_code_carrier (
  delivery_code_id bigint not null,
  carrier_id bigint not null,
  constraint delivery_code_carrier_pkey PRIMARY KEY (delivery_code_id, carrier_id),
  constraint delivery_code_carrier_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES delivery.carrier(id) ON DELETE CASCADE,
  constraint delivery_code_carrier_delivery_code_id_fkey FOREIGN KEY (delivery_code_id) REFERENCES delivery.delivery_code(id) ON DELETE CASCADE
);
CREATE TRIGGER version_begun AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery.delivery_code_carrier FOR EACH STATEMENT EXECUTE FUNCTION delivery.begin_version();

create table delivery.delivery_rule (
  id bigint not null generated by default as identity,
  delivery_code_id bigint not null,
  name text not null,
  delivery_area_id bigint,
  number quantity,
  alternate_quantity quantity,
  delivery_time_code text,
  order_sum ore,
  price_addon bigint,
  multiplier numeric(8,3),
  free_shipping boolean not null default false,
  free_shipping_unit_limit quantity,
  delivery_multiplier quantity,
  delivery_days integer,
  block_order boolean not null default false,
  reset_delivery_code_id bigint,
  weight_grams integer,
  active boolean not null default true,
  sort integer not null default 0,
  constraint delivery_rule_pkey PRIMARY KEY (id),
  constraint delivery_rule_delivery_area_id_fkey FOREIGN KEY (delivery_area_id) REFERENCES delivery.delivery_area(id),
  constraint delivery_rule_delivery_code_id_fkey FOREIGN KEY (delivery_code_id) REFERENCES delivery.delivery_code(id) ON DELETE CASCADE,
  constraint delivery_rule_reset_delivery_code_id_fkey FOREIGN KEY (reset_delivery_code_id) REFERENCES delivery.delivery_code(id),
  constraint delivery_rule_multiplier_is_something CHECK ((multiplier > (0)::numeric)),
  constraint delivery_rule_resets_to_another CHECK ((reset_delivery_code_id IS DISTINCT FROM delivery_code_id)),
  constraint delivery_rule_weight_is_something CHECK ((weight_grams > 0))
);
comment on table delivery.delivery_rule is 'Conditions: delivery_area_id, number, alternate_quantity, weight_grams (of all goods of the journey), delivery_time_code, order_sum (øre incl. VAT); empty ones always hold. The rest are actions. delivery_days is added to the days of the code; price_addon is ex VAT in ten-thousandths of a krone.';
comment on column delivery.delivery_rule.sort is 'Rules are read by sort, then by id: for days and limits the last one that applies counts.';
CREATE INDEX delivery_rule_by_code ON delivery.delivery_rule USING btree (delivery_code_id, id);
CREATE TRIGGER version_begun AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery.delivery_rule FOR EACH STATEMENT EXECUTE FUNCTION delivery.begin_version();

create table delivery.product_delivery_code (
  product_id bigint not null,
  delivery_code_id bigint not null,
  constraint product_delivery_code_pkey PRIMARY KEY (product_id, delivery_code_id),
  constraint product_delivery_code_delivery_code_id_fkey FOREIGN KEY (delivery_code_id) REFERENCES delivery.delivery_code(id),
  constraint product_delivery_code_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE
);
CREATE INDEX product_delivery_code_by_code ON delivery.product_delivery_code USING btree (delivery_code_id);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON delivery.product_delivery_code REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON delivery.product_delivery_code REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON delivery.product_delivery_code FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON delivery.product_delivery_code REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');
CREATE TRIGGER change_told_of_before AFTER UPDATE ON delivery.product_delivery_code REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('product', 'product_id');

create table delivery.version (
  only_one boolean not null default true,
  name uuid not null default gen_random_uuid(),
  constraint edition_pkey PRIMARY KEY (only_one),
  constraint version_is_one CHECK (only_one)
);
comment on table delivery.version is 'One row: another name after each change of codes, rules, areas, carriers, days, branches and taxes.';

create table demo.drawing (
  source text not null,
  kind text not null,
  family text not null,
  attributes jsonb not null default '{}'::jsonb,
  constraint drawing_pkey PRIMARY KEY (source),
  constraint drawing_kind_is_known CHECK ((kind = ANY (ARRAY['product'::text, 'detail'::text]))),
  constraint drawing_source_is_a_plain_name CHECK ((source ~ '^[a-z0-9-]{1,64}$'::text))
);
comment on table demo.drawing is 'What the pictures of the demo shop are drawn from; media.attachment.source names the row. Empty outside the demo shop.';

create table exchange.mapping (
  id uuid not null,
  name text not null,
  heads text[] not null,
  columns jsonb not null,
  rules jsonb not null,
  modified timestamp with time zone not null default now(),
  constraint mapping_pkey PRIMARY KEY (id),
  constraint mapping_has_a_name CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX mapping_is_one_per_name ON exchange.mapping USING btree (lower(name));

create table exchange.planned (
  run_id uuid not null,
  line integer not null,
  product_id bigint,
  number text not null,
  name text not null,
  status text not null,
  is_warned boolean not null default false,
  changes jsonb not null,
  notes jsonb not null,
  outcome text,
  created timestamp with time zone not null default now(),
  constraint planned_pkey PRIMARY KEY (run_id, line),
  constraint planned_run_id_fkey FOREIGN KEY (run_id) REFERENCES exchange.run(id) ON DELETE CASCADE,
  constraint planned_outcome_is_known CHECK ((outcome = ANY (ARRAY['written'::text, 'skipped'::text, 'undone'::text, 'kept'::text]))),
  constraint planned_status_is_known CHECK ((status = ANY (ARRAY['changed'::text, 'new'::text, 'same'::text, 'faulty'::text, 'passed'::text])))
);
CREATE INDEX planned_by_created ON exchange.planned USING btree (created);
CREATE INDEX planned_by_product ON exchange.planned USING btree (run_id, product_id, line) WHERE (product_id IS NOT NULL);
CREATE INDEX planned_by_status ON exchange.planned USING btree (run_id, status, line);
CREATE INDEX planned_left ON exchange.planned USING btree (run_id, outcome, line) WHERE (outcome = ANY (ARRAY['skipped'::text, 'kept'::text]));
CREATE INDEX planned_new ON exchange.planned USING btree (run_id, number) WHERE (status = 'new'::text);
CREATE INDEX planned_warned ON exchange.planned USING btree (run_id, line) WHERE is_warned;

create table exchange.row (
  run_id uuid not null,
  line integer not null,
  cells text[] not null,
  created timestamp with time zone not null default now(),
  constraint row_pkey PRIMARY KEY (run_id, line),
  constraint row_run_id_fkey FOREIGN KEY (run_id) REFERENCES exchange.run(id) ON DELETE CASCADE
);
CREATE INDEX row_by_created ON exchange."row" USING btree (created);

create table exchange.run (
  id uuid not null,
  file_name text not null,
  bytes integer not null,
  format text not null,
  encoding text,
  separator text,
  rows_count integer not null,
  columns jsonb not null,
  rules jsonb not null,
  mapping_name text,
  state text not null default 'read'::text,
  leaves_warned boolean not null default false,
  counts jsonb not null default '{}'::jsonb,
  place bigint not null default 0,
  progress integer not null default 0,
  failure text,
  created_by bigint not null,
  acted_by bigint not null,
  network text not null,
  created timestamp with time zone not null default now(),
  checked timestamp with time zone,
  finished timestamp with time zone,
  undone timestamp with time zone,
  heads_line integer,
  constraint run_pkey PRIMARY KEY (id),
  constraint run_acted_by_fkey FOREIGN KEY (acted_by) REFERENCES access."user"(id),
  constraint run_created_by_fkey FOREIGN KEY (created_by) REFERENCES access."user"(id),
  constraint run_state_is_known CHECK ((state = ANY (ARRAY['read'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text])))
);
comment on column exchange.run.heads_line is 'The row of the file that its heads are in; null: it has none, or was read before they were looked for.';
CREATE INDEX run_at_work ON exchange.run USING btree (created) WHERE (state = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text]));
CREATE INDEX run_by_actor ON exchange.run USING btree (acted_by);
CREATE INDEX run_by_created ON exchange.run USING btree (created, id);
CREATE INDEX run_by_user ON exchange.run USING btree (created_by);

create table invoice.invoice (
  id uuid not null,
  external_reference text not null,
  invoice_number text not null,
  type text not null,
  customer_id bigint not null,
  basket_id uuid,
  credits_id uuid,
  date date not null,
  due_date date,
  case_number text not null default ''::text,
  order_reference text not null default ''::text,
  company_name text not null,
  company_id text not null default ''::text,
  attention text not null default ''::text,
  address1 text not null default ''::text,
  address2 text not null default ''::text,
  zipcode text not null default ''::text,
  city text not null default ''::text,
  country_code text not null default 'DK'::text,
  ean text not null default ''::text,
  terms text not null default ''::text,
  note text not null default ''::text,
  payment_id text not null default ''::text,
  net_sum ore not null,
  tax_sum ore not null,
  gross_sum ore not null,
  balance ore not null,
  credited_sum ore not null default 0,
  search_text text not null generated always as (lower(((((invoice_number || ' '::text) || case_number) || ' '::text) || order_reference))) stored,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_external_reference_key UNIQUE (external_reference),
  constraint invoice_is_of_a_customer_and_day UNIQUE (id, customer_id, date),
  constraint invoice_number_is_unique UNIQUE (type, invoice_number),
  constraint invoice_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id),
  constraint invoice_credits_id_fkey FOREIGN KEY (credits_id) REFERENCES invoice.invoice(id),
  constraint invoice_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES access.customer(id),
  constraint invoice_balance_is_of_the_sum CHECK ((((balance)::bigint >= LEAST((gross_sum)::bigint, (0)::bigint)) AND ((balance)::bigint <= GREATEST((gross_sum)::bigint, (0)::bigint)))),
  constraint invoice_credits_an_invoice CHECK (((credits_id IS NULL) OR (type = 'credit_note'::text))),
  constraint invoice_has_a_due_date CHECK (((due_date IS NOT NULL) OR (type = 'credit_note'::text))),
  constraint invoice_has_a_number CHECK (((invoice_number <> ''::text) AND (external_reference <> ''::text))),
  constraint invoice_is_credited_once CHECK ((((credited_sum)::bigint >= 0) AND ((credited_sum)::bigint <= GREATEST((gross_sum)::bigint, (0)::bigint)))),
  constraint invoice_is_due_after_its_date CHECK ((due_date >= date)),
  constraint invoice_sign_is_of_its_type CHECK (
CASE type
    WHEN 'invoice'::text THEN (((net_sum)::bigint >= 0) AND ((gross_sum)::bigint >= (net_sum)::bigint))
    ELSE (((net_sum)::bigint <= 0) AND ((gross_sum)::bigint <= (net_sum)::bigint))
END),
  constraint invoice_sums_add_up CHECK ((((net_sum)::bigint + (tax_sum)::bigint) = (gross_sum)::bigint)),
  constraint invoice_type_is_known CHECK ((type = ANY (ARRAY['invoice'::text, 'credit_note'::text])))
);
comment on table invoice.invoice is 'An invoice or a credit note of the finance system. Only balance and credited_sum ever change.';
comment on column invoice.invoice.credited_sum is 'What credit notes have taken back, positive: equal to gross_sum when the invoice is credited.';
CREATE INDEX invoice_by_case_number ON invoice.invoice USING btree (customer_id, lower(case_number), date DESC, id DESC) INCLUDE (case_number, net_sum, gross_sum, balance) WHERE (case_number <> ''::text);
CREATE INDEX invoice_by_order_reference ON invoice.invoice USING btree (customer_id, lower(order_reference), date DESC, id DESC) INCLUDE (order_reference, net_sum, gross_sum, balance) WHERE (order_reference <> ''::text);
CREATE INDEX invoice_of_basket ON invoice.invoice USING btree (basket_id) WHERE (basket_id IS NOT NULL);
CREATE INDEX invoice_of_customer ON invoice.invoice USING btree (customer_id, date DESC, id DESC) INCLUDE (type, due_date, net_sum, gross_sum, balance, credited_sum, search_text);
CREATE INDEX invoice_that_credits ON invoice.invoice USING btree (credits_id) WHERE (credits_id IS NOT NULL);
CREATE INDEX invoice_unsettled ON invoice.invoice USING btree (customer_id, due_date) WHERE ((balance)::bigint <> 0);
CREATE TRIGGER invoice_credit_counted AFTER INSERT ON invoice.invoice FOR EACH ROW WHEN ((new.credits_id IS NOT NULL)) EXECUTE FUNCTION invoice.count_credit();
CREATE TRIGGER invoice_has_its_case AFTER INSERT ON invoice.invoice FOR EACH ROW WHEN ((new.case_number <> ''::text)) EXECUTE FUNCTION invoice.add_missing_case();
CREATE TRIGGER invoice_is_frozen_when_issued BEFORE UPDATE ON invoice.invoice FOR EACH ROW EXECUTE FUNCTION invoice.refuse_change_of_issued();
CREATE TRIGGER invoice_touched BEFORE UPDATE ON invoice.invoice FOR EACH ROW EXECUTE FUNCTION touch_modified();

create table invoice.invoice_line (
  invoice_id uuid not null,
  position integer not null,
  customer_id bigint not null,
  date date not null,
  product_id bigint,
  varenummer text not null default ''::text,
  name text not null,
  quantity numeric(12,3) not null,
  unit text not null default ''::text,
  net_price unit_price not null,
  net_sum ore not null,
  tax_rate vat_rate not null,
  tax_sum ore not null,
  product_group text not null default ''::text,
  co2_grams bigint,
  colour jsonb,
  constraint invoice_line_pkey PRIMARY KEY (invoice_id, "position"),
  constraint invoice_line_is_of_an_invoice FOREIGN KEY (invoice_id, customer_id, date) REFERENCES invoice.invoice(id, customer_id, date) ON DELETE CASCADE,
  constraint invoice_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id),
  constraint invoice_line_position_check CHECK (("position" > 0)),
  constraint invoice_line_tax_is_of_the_sum CHECK (((sign((tax_sum)::numeric) * sign((net_sum)::numeric)) >= (0)::numeric))
);
comment on table invoice.invoice_line is 'A line of an invoice. The lines'' sums are those of the invoice, with its sign.';
comment on column invoice.invoice_line.colour is 'The colour that a can was mixed in: collection, code, name, hex and base. Null: not tinted, or not known.';
CREATE INDEX invoice_line_of_customer ON invoice.invoice_line USING btree (customer_id, product_group, date) INCLUDE (net_sum);
CREATE INDEX invoice_line_of_product ON invoice.invoice_line USING btree (product_id, customer_id, date) WHERE (product_id IS NOT NULL);
CREATE INDEX invoice_line_words ON invoice.invoice_line USING gin (customer_id, lower(((varenummer || ' '::text) || name)) gin_trgm_ops);
CREATE TRIGGER invoice_line_is_frozen BEFORE UPDATE ON invoice.invoice_line FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table invoice.payment (
  invoice_id uuid not null,
  external_reference text not null,
  date date not null,
  amount ore not null,
  text text not null default ''::text,
  created timestamp with time zone not null default now(),
  constraint payment_pkey PRIMARY KEY (invoice_id, external_reference),
  constraint payment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice.invoice(id) ON DELETE CASCADE,
  constraint payment_amount_check CHECK (((amount)::bigint <> 0)),
  constraint payment_external_reference_check CHECK ((external_reference <> ''::text))
);
comment on table invoice.payment is 'What was paid of an invoice, with its sign. The balance is told by the finance system and not counted from these.';
CREATE TRIGGER invoice_payment_is_frozen BEFORE UPDATE ON invoice.payment FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table media.attachment (
  id bigint not null generated by default as identity,
  source text not null,
  name text not null,
  description text not null default ''::text,
  type text not null,
  sort integer not null default 0,
  model text not null,
  foreign_key bigint,
  foreign_key_uuid uuid,
  tag_ids bigint[] not null default '{}'::bigint[],
  thumbnail_keys text[] not null default '{}'::text[],
  byte_size integer,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  source_modified timestamp with time zone,
  constraint attachment_pkey PRIMARY KEY (id),
  constraint attachment_has_one_owner CHECK ((num_nonnulls(foreign_key, foreign_key_uuid) = 1))
);
comment on column media.attachment.source is 'Name of the original in the media store; goods that look the same share it.';
comment on column media.attachment.thumbnail_keys is 'Sizes that exist for an image (thumb 160, list 320, detail 800, zoom 1600 px); empty for documents. The address of each is /media/{source}/{key}.{avif|webp}.';
CREATE INDEX attachment_by_owner ON media.attachment USING btree (model, foreign_key, sort);
CREATE INDEX attachment_by_source ON media.attachment USING btree (source);
CREATE INDEX attachment_of_law ON media.attachment USING btree (foreign_key, type) WHERE ((model = 'Products'::text) AND (type = ANY (ARRAY['dop'::text, 'ce'::text, 'ppe'::text])));
CREATE INDEX attachment_tagged ON media.attachment USING btree (id) WHERE (tag_ids <> '{}'::bigint[]);
CREATE TRIGGER attachment_touched BEFORE UPDATE ON media.attachment FOR EACH ROW EXECUTE FUNCTION touch_modified();
CREATE TRIGGER change_told_after_delete AFTER DELETE ON media.attachment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_owner_change('', '');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON media.attachment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_owner_change('', '');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON media.attachment FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON media.attachment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_owner_change('', '');
CREATE TRIGGER change_told_of_before AFTER UPDATE ON media.attachment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_owner_change('', '');
CREATE TRIGGER shown_files_are_kept_after_insert AFTER INSERT ON media.attachment REFERENCING NEW TABLE AS shown FOR EACH STATEMENT EXECUTE FUNCTION media.keep_shown_files();
CREATE TRIGGER shown_files_are_kept_after_update AFTER UPDATE ON media.attachment REFERENCING NEW TABLE AS shown FOR EACH STATEMENT EXECUTE FUNCTION media.keep_shown_files();

create table media.file (
  id uuid not null,
  source text not null,
  name text not null,
  description text not null default ''::text,
  type text not null,
  media_type text,
  byte_size integer,
  width integer,
  height integer,
  content_hash text,
  tag_ids bigint[] not null default '{}'::bigint[],
  thumbnail_keys text[] not null default '{}'::text[],
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  constraint file_pkey PRIMARY KEY (id),
  constraint file_source_key UNIQUE (source),
  constraint file_has_a_name CHECK ((name <> ''::text)),
  constraint file_size_is_positive CHECK ((byte_size > 0))
);
comment on table media.file is 'The library of files. What is shown where stands in media.attachment, which names a file by its source.';
comment on column media.file.source is 'Name of the original in the media store; another after the file is replaced, so that every address of it is new.';
comment on column media.file.description is 'What it shows, for those who do not see it.';
comment on column media.file.type is 'image, or the kind of document.';
comment on column media.file.media_type is 'Of the content, as it was uploaded; null: the original was not uploaded.';
comment on column media.file.content_hash is 'SHA-256 of the content, in hexadecimal; files with the same one are doubles.';
CREATE INDEX file_by_content ON media.file USING btree (content_hash) WHERE (content_hash IS NOT NULL);
CREATE INDEX file_by_created ON media.file USING btree (created, id);
CREATE INDEX file_by_name ON media.file USING btree (name COLLATE catalogue.danish, id);
CREATE INDEX file_by_tag ON media.file USING gin (tag_ids);
CREATE INDEX file_tagged ON media.file USING btree (id) WHERE (tag_ids <> '{}'::bigint[]);
CREATE INDEX file_words ON media.file USING gin (lower((((' '::text || name) || ' '::text) || description)) gin_trgm_ops);
CREATE TRIGGER file_touched BEFORE UPDATE ON media.file FOR EACH ROW EXECUTE FUNCTION touch_modified();

create table media.old_source (
  source text not null,
  file_id uuid,
  is_cleared boolean not null default false,
  created timestamp with time zone not null default now(),
  constraint old_source_pkey PRIMARY KEY (source),
  constraint old_source_file_id_fkey FOREIGN KEY (file_id) REFERENCES media.file(id) ON DELETE SET NULL
);
comment on table media.old_source is 'Sources that no file has any more: addresses of a replaced file lead to what it is now, and the content is taken out of the store.';
CREATE INDEX old_source_of_file ON media.old_source USING btree (file_id);
CREATE INDEX old_source_to_clear ON media.old_source USING btree (created) WHERE (NOT is_cleared);

create table offer.offer (
  id uuid not null,
  offer_number text not null default ('T-'::text || nextval('offer.offer_number'::regclass)),
  customer_id bigint not null,
  user_id bigint not null,
  revision_of uuid,
  status text not null default 'draft'::text,
  is_requested boolean not null default false,
  title text not null,
  case_number text not null default ''::text,
  terms text not null default ''::text,
  request text not null default ''::text,
  note text not null default ''::text,
  valid_from date,
  valid_to date,
  delivery_sum ore not null default 0,
  net_sum ore not null default 0,
  tax_sum ore not null default 0,
  gross_sum ore not null default 0,
  decline_reason text not null default ''::text,
  created_key text,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  created_hash text,
  site_id bigint,
  constraint offer_pkey PRIMARY KEY (id),
  constraint offer_number_is_unique UNIQUE (offer_number),
  constraint offer_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES access.customer(id),
  constraint offer_revision_of_fkey FOREIGN KEY (revision_of) REFERENCES offer.offer(id) ON DELETE SET NULL,
  constraint offer_site_id_fkey FOREIGN KEY (site_id) REFERENCES routing.site(id),
  constraint offer_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id),
  constraint offer_adds_up CHECK ((((net_sum)::bigint + (tax_sum)::bigint) = (gross_sum)::bigint)),
  constraint offer_delivery_is_not_negative CHECK (((delivery_sum)::bigint >= 0)),
  constraint offer_is_valid_for_days CHECK (((status = 'draft'::text) OR ((valid_from IS NOT NULL) AND (valid_to >= valid_from)))),
  constraint offer_status_is_known CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'viewed'::text, 'accepted'::text, 'declined'::text])))
);
comment on column offer.offer.status is 'What people have decided. That an offer is ordered or expired follows from its lines and the day.';
comment on column offer.offer.created_hash is 'Of all that was asked with created_key.';
CREATE INDEX offer_by_time ON offer.offer USING btree (created DESC, id);
CREATE INDEX offer_drafts ON offer.offer USING btree (created DESC, id) WHERE (status = 'draft'::text);
CREATE INDEX offer_in_force ON offer.offer USING btree (valid_to) WHERE (status = ANY (ARRAY['sent'::text, 'viewed'::text, 'accepted'::text]));
CREATE INDEX offer_of_case ON offer.offer USING btree (customer_id, lower(case_number), created DESC, id) WHERE (case_number <> ''::text);
CREATE INDEX offer_of_customer ON offer.offer USING btree (customer_id, created DESC);
CREATE INDEX offer_of_user ON offer.offer USING btree (user_id);
CREATE INDEX offer_revisions ON offer.offer USING btree (revision_of) WHERE (revision_of IS NOT NULL);
CREATE UNIQUE INDEX offer_created_once ON offer.offer USING btree (user_id, created_key) WHERE (created_key IS NOT NULL);
CREATE TRIGGER offer_is_frozen_when_sent BEFORE UPDATE ON offer.offer FOR EACH ROW EXECUTE FUNCTION offer.refuse_change_of_sent();

create table offer.offer_attachment (
  id uuid not null,
  offer_id uuid not null,
  name text not null,
  type text not null,
  byte_size integer not null,
  content bytea not null,
  user_id bigint not null,
  created timestamp with time zone not null default now(),
  constraint offer_attachment_pkey PRIMARY KEY (id),
  constraint offer_attachment_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer.offer(id) ON DELETE CASCADE,
  constraint offer_attachment_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id),
  constraint offer_attachment_size_is_bounded CHECK (((byte_size = octet_length(content)) AND ((byte_size >= 1) AND (byte_size <= 5242880)))),
  constraint offer_attachment_type_is_known CHECK ((type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])))
);
comment on table offer.offer_attachment is 'Drawings and technical sheets. They are for those who may see the offer, and end with it, so they are not in the media store.';
CREATE INDEX offer_attachment_of_offer ON offer.offer_attachment USING btree (offer_id);

create table offer.offer_event (
  id bigint not null generated always as identity,
  offer_id uuid not null,
  kind text not null,
  from_status text,
  to_status text not null,
  user_id bigint,
  facts jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null default now(),
  constraint offer_event_pkey PRIMARY KEY (id),
  constraint offer_event_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer.offer(id) ON DELETE CASCADE,
  constraint offer_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id)
);
CREATE INDEX offer_event_by_user ON offer.offer_event USING btree (user_id);
CREATE INDEX offer_event_of_offer ON offer.offer_event USING btree (offer_id, id);
CREATE TRIGGER offer_event_is_append_only BEFORE UPDATE ON offer.offer_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table offer.offer_line (
  id uuid not null,
  offer_id uuid not null,
  product_id bigint not null,
  section text not null default ''::text,
  is_optional boolean not null default false,
  alternative_to uuid,
  name text not null,
  varenummer text,
  unit text not null,
  quantity quantity not null,
  net_price unit_price,
  ordinary_net_price unit_price,
  tax_rate vat_rate not null default 2500,
  net_sum ore not null default 0,
  sort integer not null default 0,
  is_discount boolean not null default false,
  is_protected boolean not null default false,
  is_addin_for uuid,
  metadata jsonb not null default '{}'::jsonb,
  constraint offer_line_pkey PRIMARY KEY (id),
  constraint offer_line_is_of_an_offer UNIQUE (offer_id, id),
  constraint offer_line_is_an_addin_within_its_offer FOREIGN KEY (offer_id, is_addin_for) REFERENCES offer.offer_line(offer_id, id),
  constraint offer_line_is_an_alternative_within_its_offer FOREIGN KEY (offer_id, alternative_to) REFERENCES offer.offer_line(offer_id, id),
  constraint offer_line_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer.offer(id) ON DELETE CASCADE,
  constraint offer_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id),
  constraint offer_line_holds_something CHECK (((quantity)::numeric > (0)::numeric)),
  constraint offer_line_is_an_addin_of_another CHECK ((is_addin_for <> id)),
  constraint offer_line_is_another CHECK ((alternative_to <> id))
);
comment on column offer.offer_line.metadata is 'As of a line of a basket: the colour that a can is mixed in, the length that a board is cut to.';
CREATE INDEX offer_line_by_product ON offer.offer_line USING btree (product_id);
CREATE TRIGGER offer_line_is_frozen_when_sent BEFORE INSERT OR DELETE OR UPDATE ON offer.offer_line FOR EACH ROW EXECUTE FUNCTION offer.refuse_change_of_sent_line();

create table offer.offer_message (
  id uuid not null,
  offer_id uuid not null,
  user_id bigint not null,
  is_from_staff boolean not null,
  message text not null,
  created_key text,
  created_hash text,
  created timestamp with time zone not null default now(),
  constraint offer_message_pkey PRIMARY KEY (id),
  constraint offer_message_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer.offer(id) ON DELETE CASCADE,
  constraint offer_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id),
  constraint offer_message_says_something CHECK ((message <> ''::text))
);
CREATE INDEX offer_message_of_offer ON offer.offer_message USING btree (offer_id, created);
CREATE INDEX offer_message_of_user ON offer.offer_message USING btree (user_id);
CREATE UNIQUE INDEX offer_message_created_once ON offer.offer_message USING btree (user_id, created_key) WHERE (created_key IS NOT NULL);
CREATE TRIGGER offer_message_is_append_only BEFORE UPDATE ON offer.offer_message FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table orders.approval (
  basket_id uuid not null,
  customer_id bigint not null,
  status text not null default 'waiting'::text,
  reasons text[] not null,
  note text not null default ''::text,
  decided_by bigint,
  decided timestamp with time zone,
  lapses timestamp with time zone not null,
  created timestamp with time zone not null default now(),
  constraint approval_pkey PRIMARY KEY (basket_id),
  constraint approval_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id),
  constraint approval_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES access.customer(id),
  constraint approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES access."user"(id),
  constraint approval_by_somebody CHECK (((decided_by IS NOT NULL) = (status = ANY (ARRAY['approved'::text, 'rejected'::text])))),
  constraint approval_is_decided_once CHECK (((status = 'waiting'::text) = (decided IS NULL))),
  constraint approval_reasons_are_known CHECK (((cardinality(reasons) > 0) AND (reasons <@ '{amount,budget}'::text[]))),
  constraint approval_status_is_known CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'lapsed'::text, 'canceled'::text])))
);
comment on column orders.approval.note is 'Why it was rejected.';
comment on column orders.approval.lapses is 'An order that no one has decided on is canceled then.';
CREATE INDEX approval_decided_by ON orders.approval USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX approval_lapsing ON orders.approval USING btree (lapses) WHERE (status = 'waiting'::text);
CREATE INDEX approval_waiting ON orders.approval USING btree (customer_id, created) WHERE (status = 'waiting'::text);

create table orders.order_event (
  id bigint not null generated always as identity,
  basket_id uuid not null,
  kind text not null,
  from_status text,
  to_status text,
  actor text not null,
  facts jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null default now(),
  constraint order_event_pkey PRIMARY KEY (id),
  constraint order_event_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id)
);
CREATE INDEX order_event_by_basket ON orders.order_event USING btree (basket_id, id);
CREATE INDEX order_event_mixed ON orders.order_event USING btree (((facts ->> 'paint'::text)), id) WHERE (kind = 'mixed'::text);
CREATE INDEX order_event_mixed_line ON orders.order_event USING btree (((facts ->> 'line_id'::text))) WHERE (kind = 'mixed'::text);
CREATE INDEX order_event_revised ON orders.order_event USING btree (basket_id, id) WHERE (kind = 'revised'::text);
CREATE INDEX order_event_revised_lately ON orders.order_event USING btree (created) WHERE (kind = 'revised'::text);
CREATE TRIGGER order_event_is_append_only BEFORE DELETE OR UPDATE ON orders.order_event FOR EACH ROW EXECUTE FUNCTION orders.keep_history();

create table orders.order_search (
  basket_id uuid not null,
  order_placed timestamp with time zone not null,
  reference text not null,
  name text not null,
  email text not null,
  phone text not null,
  company text not null,
  sku text not null,
  constraint order_search_pkey PRIMARY KEY (basket_id)
);
comment on table orders.order_search is 'The words that staff find an order by; kept by triggers from its contact and its lines.';
comment on column orders.order_search.phone is 'Digits alone.';
comment on column orders.order_search.sku is 'The numbers of its products, each on a line of its own.';
CREATE INDEX order_search_by_time ON orders.order_search USING btree (order_placed DESC, basket_id DESC);
CREATE INDEX order_search_words ON orders.order_search USING gin (reference gin_trgm_ops, name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, company gin_trgm_ops, sku gin_trgm_ops) WITH (gin_pending_list_limit='512');

create table orders.outbox (
  id bigint not null generated always as identity,
  kind text not null,
  basket_id uuid,
  payload jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null default now(),
  available timestamp with time zone not null default now(),
  attempts integer not null default 0,
  done timestamp with time zone,
  last_error text,
  dead timestamp with time zone,
  first_attempt timestamp with time zone,
  unsure smallint not null default 0,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_says_a_thing_once UNIQUE (basket_id, kind),
  constraint outbox_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id),
  constraint outbox_unsure_check CHECK ((unsure >= 0))
);
comment on table orders.outbox is 'Effects outside the database that are still to be caused. Rows that are done are deleted after two weeks; what happened to an order stands in orders.order_event.';
comment on column orders.outbox.available is 'When it may be tried next. While a worker holds it: when the hold ends, should the worker never come back.';
comment on column orders.outbox.dead is 'Tried too often: not tried again until staff ask for it.';
comment on column orders.outbox.first_attempt is 'When it was first tried since it was written, or since staff asked for it again.';
comment on column orders.outbox.unsure is 'How many of its attempts have had no known outcome; the one under way is one of them.';
CREATE INDEX outbox_dead_letters ON orders.outbox USING btree (created, id) WHERE ((dead IS NOT NULL) AND (done IS NULL));
CREATE INDEX outbox_done ON orders.outbox USING btree (done) WHERE (done IS NOT NULL);
CREATE INDEX outbox_waiting ON orders.outbox USING btree (kind, available, id) WHERE ((done IS NULL) AND (dead IS NULL));

create table orders.outbox_receiver (
  name text not null,
  connected timestamp with time zone not null default now(),
  constraint outbox_receiver_pkey PRIMARY KEY (name),
  constraint outbox_receiver_is_known CHECK ((name = 'erp'::text))
);
comment on table orders.outbox_receiver is 'Systems outside the shop that orders are queued for. Without a row nothing is written for that system.';

create table orders.parcel (
  label_id uuid not null,
  position integer not null,
  weight_grams integer not null,
  length_mm integer,
  number text,
  tracking text,
  constraint parcel_pkey PRIMARY KEY (label_id, "position"),
  constraint parcel_number_never_repeats UNIQUE (number),
  constraint parcel_label_id_fkey FOREIGN KEY (label_id) REFERENCES orders.shipping_label(id) ON DELETE CASCADE,
  constraint parcel_length_mm_check CHECK ((length_mm > 0)),
  constraint parcel_position_check CHECK (("position" > 0)),
  constraint parcel_weight_grams_check CHECK ((weight_grams > 0))
);
comment on column orders.parcel.number is 'Of the shop''s own series: an SSCC when the merchant has a prefix of GS1. Null for parcels that a carrier numbers.';
comment on column orders.parcel.tracking is 'The carrier''s number, by which a customer follows it.';

create table orders.picked_line (
  basket_line_id uuid not null,
  basket_id uuid not null,
  picked quantity not null default 0,
  missing quantity not null default 0,
  applied uuid[] not null default '{}'::uuid[],
  version integer not null default 1,
  picked_by bigint not null,
  modified timestamp with time zone not null default now(),
  constraint picked_line_pkey PRIMARY KEY (basket_line_id),
  constraint picked_line_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id),
  constraint picked_line_basket_line_id_fkey FOREIGN KEY (basket_line_id) REFERENCES basket.basket_line(id) ON DELETE CASCADE,
  constraint picked_line_picked_by_fkey FOREIGN KEY (picked_by) REFERENCES access."user"(id),
  constraint picked_line_counts_something CHECK ((((picked)::numeric >= (0)::numeric) AND ((missing)::numeric >= (0)::numeric)))
);
comment on table orders.picked_line is 'How much of a line of an order has been picked, and how much was not there.';
comment on column orders.picked_line.applied is 'The ids of the latest picks: one that is sent again is not counted twice.';
comment on column orders.picked_line.picked_by is 'Of staff: who picked last.';
CREATE INDEX picked_line_by_basket ON orders.picked_line USING btree (basket_id);
CREATE INDEX picked_line_by_picker ON orders.picked_line USING btree (picked_by);
CREATE INDEX picked_line_remembers ON orders.picked_line USING btree (modified) WHERE (applied <> '{}'::uuid[]);

create table orders.shipment (
  id uuid not null,
  basket_id uuid not null,
  number integer not null,
  amount ore not null,
  idempotency_key text not null,
  created timestamp with time zone not null default now(),
  constraint shipment_pkey PRIMARY KEY (id),
  constraint shipment_leaves_once UNIQUE (basket_id, idempotency_key),
  constraint shipment_number_is_unique UNIQUE (basket_id, number),
  constraint shipment_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id),
  constraint shipment_amount_check CHECK (((amount)::bigint >= 0)),
  constraint shipment_number_check CHECK ((number > 0))
);
comment on table orders.shipment is 'What has left of an order as a delivery of its own, or was handed over of one that is fetched; who did it is told by the event of the order.';
comment on column orders.shipment.amount is 'What its lines and the deliveries it begins cost, incl. VAT; captured when it leaves.';

create table orders.shipment_line (
  shipment_id uuid not null,
  basket_line_id uuid not null,
  quantity quantity not null,
  constraint shipment_line_pkey PRIMARY KEY (shipment_id, basket_line_id),
  constraint shipment_line_basket_line_id_fkey FOREIGN KEY (basket_line_id) REFERENCES basket.basket_line(id),
  constraint shipment_line_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES orders.shipment(id) ON DELETE CASCADE,
  constraint shipment_line_quantity_check CHECK (((quantity)::numeric > (0)::numeric))
);
CREATE INDEX shipment_line_of_line ON orders.shipment_line USING btree (basket_line_id);

create table orders.shipping_label (
  id uuid not null,
  basket_id uuid not null,
  basket_delivery_line_id uuid not null,
  number integer not null,
  name text not null,
  provider text not null,
  service text not null default ''::text,
  format text not null default 'thermal'::text,
  start_position integer not null default 1,
  reason text not null default ''::text,
  replaces uuid,
  shown jsonb,
  pdf bytea,
  external_reference text,
  refusal text,
  idempotency_key text not null,
  created timestamp with time zone not null default now(),
  made timestamp with time zone,
  constraint shipping_label_pkey PRIMARY KEY (id),
  constraint shipping_label_is_made_once UNIQUE (basket_id, idempotency_key),
  constraint shipping_label_is_replaced_once UNIQUE (replaces),
  constraint shipping_label_number_is_unique UNIQUE (basket_id, number),
  constraint shipping_label_is_of_a_delivery FOREIGN KEY (basket_id, basket_delivery_line_id) REFERENCES basket.basket_delivery_line(basket_id, id),
  constraint shipping_label_replaces_fkey FOREIGN KEY (replaces) REFERENCES orders.shipping_label(id),
  constraint shipping_label_format_is_known CHECK ((format = ANY (ARRAY['thermal'::text, 'a4'::text]))),
  constraint shipping_label_is_made_or_refused CHECK (((made IS NOT NULL) = (num_nonnulls(external_reference, refusal) > 0))),
  constraint shipping_label_is_replaced_for_a_reason CHECK (((replaces IS NULL) OR (reason <> ''::text))),
  constraint shipping_label_number_check CHECK ((number > 0)),
  constraint shipping_label_provider_is_known CHECK ((provider = ANY (ARRAY['internal'::text, 'shipmondo'::text]))),
  constraint shipping_label_starts_on_the_sheet CHECK (((start_position >= 1) AND (start_position <= 4)))
);
comment on column orders.shipping_label.number is 'Counts those of the order.';
comment on column orders.shipping_label.shown is 'Sender, receiver, notes and parcels as they stand on it; null when its customer has been erased, as is the paper.';
comment on column orders.shipping_label.external_reference is 'What its provider calls it.';
comment on column orders.shipping_label.refusal is 'The words of a provider that does not make it.';
CREATE INDEX shipping_label_of_delivery ON orders.shipping_label USING btree (basket_delivery_line_id);

create table orders.stock_count (
  id uuid not null,
  product_id bigint not null,
  branch_id bigint not null,
  seen quantity not null,
  counted quantity not null,
  stock_before quantity not null,
  stock_after quantity not null,
  reason text not null,
  counted_by bigint not null,
  created timestamp with time zone not null default clock_timestamp(),
  constraint stock_count_pkey PRIMARY KEY (id),
  constraint stock_count_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES catalogue.branch(id),
  constraint stock_count_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES access."user"(id),
  constraint stock_count_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint stock_count_reason_check CHECK ((reason <> ''::text))
);
comment on table orders.stock_count is 'Counts of a product in a branch. What was sold since the count began is still taken from what was counted.';
comment on column orders.stock_count.seen is 'The stock when it was counted: the count puts right by counted less this.';
CREATE INDEX stock_count_of_branch ON orders.stock_count USING btree (branch_id);
CREATE INDEX stock_count_of_product ON orders.stock_count USING btree (product_id, branch_id, created DESC);
CREATE INDEX stock_count_of_user ON orders.stock_count USING btree (counted_by);

create table orders.stock_reservation (
  basket_id uuid not null,
  product_id bigint not null,
  branch_id bigint,
  quantity quantity not null,
  expires timestamp with time zone not null,
  constraint stock_reservation_one_per_place UNIQUE NULLS NOT DISTINCT (basket_id, product_id, branch_id),
  constraint stock_reservation_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id) ON DELETE CASCADE,
  constraint stock_reservation_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES catalogue.branch(id),
  constraint stock_reservation_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id)
);
CREATE INDEX stock_reservation_by_product ON orders.stock_reservation USING btree (product_id, expires);

create table orders.terms_text (
  version text not null,
  title text not null,
  sections jsonb not null,
  created timestamp with time zone not null default now(),
  constraint terms_text_pkey PRIMARY KEY (version),
  constraint terms_text_version_is_a_digest CHECK ((version ~ '^(privat|erhverv)-[0-9a-f]{12}$'::text))
);
comment on table orders.terms_text is 'The terms that orders were placed under, filled in, by their digest; never changed.';
CREATE TRIGGER terms_text_is_never_changed BEFORE DELETE OR UPDATE ON orders.terms_text FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER terms_text_is_never_emptied BEFORE TRUNCATE ON orders.terms_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table orders.unpaid_hold (
  basket_id uuid not null,
  lapses timestamp with time zone not null,
  created timestamp with time zone not null default now(),
  constraint unpaid_hold_pkey PRIMARY KEY (basket_id),
  constraint unpaid_hold_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id)
);
comment on table orders.unpaid_hold is 'Orders of guests, paid later, that staff have to approve.';
comment on column orders.unpaid_hold.lapses is 'An order that is not approved by then is canceled, and its stock is free again.';
CREATE INDEX unpaid_hold_lapsing ON orders.unpaid_hold USING btree (lapses);

create table orders.unpaid_order (
  basket_id uuid not null,
  person_keys bigint[] not null,
  network_key bigint,
  created timestamp with time zone not null default now(),
  constraint unpaid_order_pkey PRIMARY KEY (basket_id),
  constraint unpaid_order_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id) ON DELETE CASCADE
);
comment on table orders.unpaid_order is 'Of an order that is paid later, of no company: what it is counted by within a day.';
comment on column orders.unpaid_order.person_keys is 'Hashes of its user, address and e-mail, each in one form.';
comment on column orders.unpaid_order.network_key is 'Hash of the network it came from; null where calls are not limited.';
CREATE INDEX unpaid_order_by_age ON orders.unpaid_order USING btree (created);
CREATE INDEX unpaid_order_networks ON orders.unpaid_order USING btree (network_key) WHERE (network_key IS NOT NULL);
CREATE INDEX unpaid_order_persons ON orders.unpaid_order USING gin (person_keys);

create table orders.withdrawal (
  id uuid not null,
  basket_id uuid not null,
  number integer not null,
  status text not null default 'received'::text,
  is_whole boolean not null,
  name text not null,
  email text not null,
  amount ore not null,
  delivery_amount ore not null,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  refund_asked timestamp with time zone,
  came_by text not null default 'shop'::text,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_is_numbered_once UNIQUE (basket_id, number),
  constraint withdrawal_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id),
  constraint withdrawal_came_by_is_known CHECK ((came_by = ANY (ARRAY['shop'::text, 'letter'::text, 'phone'::text, 'email'::text, 'counter'::text]))),
  constraint withdrawal_number_is_positive CHECK ((number > 0)),
  constraint withdrawal_pays_back CHECK ((((amount)::bigint >= 0) AND (((delivery_amount)::bigint >= 0) AND ((delivery_amount)::bigint <= (amount)::bigint)))),
  constraint withdrawal_status_is_known CHECK ((status = ANY (ARRAY['received'::text, 'goods_received'::text, 'refunded'::text, 'refused'::text])))
);
comment on column orders.withdrawal.created is 'When it was received; of one that staff wrote down noon of a day that has passed.';
comment on column orders.withdrawal.came_by is 'How the customer gave notice; shop: on a page of the shop.';
CREATE INDEX withdrawal_closed ON orders.withdrawal USING btree (created, id) WHERE (status = ANY (ARRAY['refunded'::text, 'refused'::text]));
CREATE INDEX withdrawal_open ON orders.withdrawal USING btree (created, id) WHERE (status = ANY (ARRAY['received'::text, 'goods_received'::text]));
CREATE TRIGGER withdrawal_touched BEFORE UPDATE ON orders.withdrawal FOR EACH ROW EXECUTE FUNCTION touch_modified();

create table orders.withdrawal_event (
  id bigint not null generated always as identity,
  withdrawal_id uuid not null,
  from_status text not null,
  to_status text not null,
  user_id bigint not null,
  reason text not null default ''::text,
  created timestamp with time zone not null default now(),
  constraint withdrawal_event_pkey PRIMARY KEY (id),
  constraint withdrawal_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id),
  constraint withdrawal_event_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES orders.withdrawal(id)
);
CREATE INDEX withdrawal_event_by_user ON orders.withdrawal_event USING btree (user_id);
CREATE INDEX withdrawal_event_by_withdrawal ON orders.withdrawal_event USING btree (withdrawal_id, id);
CREATE TRIGGER withdrawal_event_is_append_only BEFORE DELETE OR UPDATE ON orders.withdrawal_event FOR EACH ROW EXECUTE FUNCTION orders.keep_history();

create table orders.withdrawal_line (
  withdrawal_id uuid not null,
  basket_line_id uuid not null,
  quantity quantity not null,
  amount ore not null,
  constraint withdrawal_line_pkey PRIMARY KEY (withdrawal_id, basket_line_id),
  constraint withdrawal_line_basket_line_id_fkey FOREIGN KEY (basket_line_id) REFERENCES basket.basket_line(id),
  constraint withdrawal_line_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES orders.withdrawal(id),
  constraint withdrawal_line_is_of_something CHECK (((quantity)::numeric > (0)::numeric))
);
CREATE INDEX withdrawal_line_by_line ON orders.withdrawal_line USING btree (basket_line_id);
CREATE TRIGGER withdrawal_line_is_append_only BEFORE DELETE OR UPDATE ON orders.withdrawal_line FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table paint.collection (
  system text not null,
  name text not null,
  note text not null default ''::text,
  sort integer not null default 0,
  constraint collection_pkey PRIMARY KEY (system),
  constraint collection_has_a_name CHECK ((name <> ''::text)),
  constraint collection_system_is_a_slug CHECK ((system ~ '^[a-z][a-z0-9-]{0,39}$'::text))
);

create table paint.colour (
  id bigint not null generated by default as identity,
  system text not null,
  code text not null,
  name text not null,
  slug text not null,
  hex text not null,
  lab_l real not null,
  lab_a real not null,
  lab_b real not null,
  hue_angle real,
  lrv smallint not null,
  family text not null,
  blackness smallint,
  chromaticness smallint,
  hue text,
  base text not null,
  price_group text not null default ''::text,
  tags text[] not null default '{}'::text[],
  words text not null,
  sort integer not null,
  is_hidden boolean not null default false,
  constraint colour_pkey PRIMARY KEY (id),
  constraint colour_code_is_unique UNIQUE (system, code),
  constraint colour_slug_is_unique UNIQUE (system, slug),
  constraint colour_system_fkey FOREIGN KEY (system) REFERENCES paint.collection(system),
  constraint colour_base_is_known CHECK ((base = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  constraint colour_has_words CHECK (((code <> ''::text) AND (name <> ''::text) AND (slug <> ''::text))),
  constraint colour_hex_is_a_colour CHECK ((hex ~ '^#[0-9a-f]{6}$'::text)),
  constraint colour_lrv_is_a_share CHECK (((lrv >= 0) AND (lrv <= 100)))
);
CREATE INDEX colour_by_hue ON paint.colour USING gist (point((lab_a)::double precision, (lab_b)::double precision));
CREATE INDEX colour_in_order ON paint.colour USING btree (system, sort, id);

create table payment.pay_link (
  id uuid not null,
  basket_id uuid not null,
  reason text not null,
  actor text not null,
  token_hash bytea,
  expires timestamp with time zone not null,
  closed timestamp with time zone,
  created timestamp with time zone not null default now(),
  constraint pay_link_pkey PRIMARY KEY (id),
  constraint pay_link_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id),
  constraint pay_link_reason_is_known CHECK ((reason = ANY (ARRAY['authorization_ends'::text, 'lines_added'::text, 'phone_order'::text])))
);
comment on table payment.pay_link is 'A link by which the customer of an order pays what is neither captured nor canceled of it.';
comment on column payment.pay_link.token_hash is 'SHA-256 of the token in the mail that was sent last; null before the first.';
comment on column payment.pay_link.closed is 'When it was paid with it, or another took its place.';
CREATE INDEX pay_link_by_basket ON payment.pay_link USING btree (basket_id);
CREATE UNIQUE INDEX pay_link_by_token ON payment.pay_link USING btree (token_hash) WHERE (token_hash IS NOT NULL);
CREATE UNIQUE INDEX pay_link_one_open_per_order ON payment.pay_link USING btree (basket_id) WHERE (closed IS NULL);

create table payment.payment (
  id uuid not null,
  basket_id uuid not null,
  provider text not null,
  option text not null,
  reference text,
  content_hash text not null,
  currency text not null default 'DKK'::text,
  amount ore not null,
  amount_captured ore not null default 0,
  amount_refunded ore not null default 0,
  status text not null default 'created'::text,
  redirect_url text,
  client jsonb not null default '{}'::jsonb,
  failure_code text,
  expires timestamp with time zone not null,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  held_until timestamp with time zone,
  pay_link_id uuid,
  replaced_by uuid,
  terms_version text,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_reference_is_unique UNIQUE (provider, reference),
  constraint payment_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES basket.basket(id),
  constraint payment_pay_link_id_fkey FOREIGN KEY (pay_link_id) REFERENCES payment.pay_link(id),
  constraint payment_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES payment.payment(id),
  constraint payment_is_of_something CHECK (((amount)::bigint > 0)),
  constraint payment_returns_no_more_than_taken CHECK ((((amount_refunded)::bigint >= 0) AND ((amount_refunded)::bigint <= (amount_captured)::bigint))),
  constraint payment_status_is_known CHECK ((status = ANY (ARRAY['created'::text, 'authorized'::text, 'partially_captured'::text, 'captured'::text, 'refunded'::text, 'voided'::text, 'failed'::text]))),
  constraint payment_takes_no_more_than_authorised CHECK ((((amount_captured)::bigint >= 0) AND ((amount_captured)::bigint <= (amount)::bigint)))
);
comment on column payment.payment.held_until is 'Until when the company keeps the money reserved; null where none is, or it was reserved before this was known.';
comment on column payment.payment.pay_link_id is 'The link that it was paid with, for an order that was placed before.';
comment on column payment.payment.replaced_by is 'The payment whose reservation has taken the place of its own.';
comment on column payment.payment.terms_version is 'What the customer has accepted; null of payments from before, and of those of orders that are placed already.';
CREATE INDEX payment_by_basket ON payment.payment USING btree (basket_id);
CREATE INDEX payment_by_pay_link ON payment.payment USING btree (pay_link_id) WHERE (pay_link_id IS NOT NULL);
CREATE INDEX payment_by_time ON payment.payment USING btree (created);
CREATE INDEX payment_held ON payment.payment USING btree (created) WHERE (status = ANY (ARRAY['authorized'::text, 'partially_captured'::text]));
CREATE INDEX payment_replaced ON payment.payment USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE UNIQUE INDEX payment_one_authorised_per_basket ON payment.payment USING btree (basket_id) WHERE ((status = ANY (ARRAY['authorized'::text, 'partially_captured'::text, 'captured'::text])) AND (replaced_by IS NULL));
CREATE UNIQUE INDEX payment_one_open_per_basket ON payment.payment USING btree (basket_id) WHERE (status = 'created'::text);
CREATE TRIGGER payment_touched BEFORE UPDATE ON payment.payment FOR EACH ROW EXECUTE FUNCTION touch_modified();

create table payment.payment_event (
  id bigint not null generated always as identity,
  payment_id uuid,
  kind text not null,
  amount ore,
  external_id text,
  raw jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null default now(),
  provider text,
  constraint payment_event_pkey PRIMARY KEY (id),
  constraint payment_event_counts_once UNIQUE (payment_id, external_id),
  constraint payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment.payment(id),
  constraint payment_event_is_of_something CHECK ((num_nonnulls(payment_id, provider) >= 1))
);
CREATE UNIQUE INDEX payment_event_of_nobody_counts_once ON payment.payment_event USING btree (provider, external_id) WHERE (payment_id IS NULL);
CREATE TRIGGER payment_event_is_append_only BEFORE DELETE OR UPDATE ON payment.payment_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table payment.payment_method (
  id bigint not null generated by default as identity,
  provider text not null,
  option text not null,
  name text not null,
  description text not null default ''::text,
  customer_types text[] not null default '{private,company,public}'::text[],
  only_pickup boolean not null default false,
  active boolean not null default true,
  sort integer not null default 0,
  guest_limit ore not null default 2500000,
  guest_orders integer not null default 10,
  constraint payment_method_pkey PRIMARY KEY (id),
  constraint payment_method_is_unique UNIQUE (provider, option),
  constraint payment_method_guest_limit_check CHECK (((guest_limit)::bigint >= 0)),
  constraint payment_method_guest_orders_check CHECK ((guest_orders >= 0))
);
comment on column payment.payment_method.guest_limit is 'Of payment on pickup and by EAN invoice: what may be ordered for no company in a day by one user, or from one mail or postal address, in øre incl. VAT, before staff have to approve.';
comment on column payment.payment_method.guest_orders is 'Of payment on pickup and by EAN invoice: how many orders for no company a day are taken from one user, or from one mail or postal address.';

create table payment.payment_operation (
  id uuid not null,
  payment_id uuid not null,
  kind text not null,
  amount ore not null,
  amount_before ore not null,
  is_final boolean not null default false,
  status text not null default 'asked'::text,
  idempotency_key text not null,
  actor text not null,
  reason text not null default ''::text,
  refusal text,
  claimed_until timestamp with time zone,
  attempts integer not null default 0,
  created timestamp with time zone not null default now(),
  modified timestamp with time zone not null default now(),
  provider_reference text,
  settled timestamp with time zone,
  constraint payment_operation_pkey PRIMARY KEY (id),
  constraint payment_operation_counts_once UNIQUE (payment_id, idempotency_key),
  constraint payment_operation_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment.payment(id),
  constraint payment_operation_is_of_something CHECK (((amount)::bigint > 0)),
  constraint payment_operation_kind_is_known CHECK ((kind = ANY (ARRAY['authorize'::text, 'capture'::text, 'refund'::text, 'void'::text, 'renew'::text]))),
  constraint payment_operation_status_is_known CHECK ((status = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text])))
);
comment on table payment.payment_operation is 'The ledger of captures, refunds and voids. `asked`: it may or may not have taken effect.';
comment on column payment.payment_operation.provider_reference is 'What the company calls it.';
comment on column payment.payment_operation.settled is 'When its outcome was known.';
CREATE INDEX payment_operation_by_time ON payment.payment_operation USING btree (created);
CREATE INDEX payment_operation_not_sent_back ON payment.payment_operation USING btree (payment_id) WHERE ((kind = 'refund'::text) AND (status = 'refused'::text) AND (idempotency_key ~~ 'system:%'::text));
CREATE INDEX payment_operation_unsure ON payment.payment_operation USING btree (created) WHERE ((status = 'asked'::text) AND (kind <> 'authorize'::text));
CREATE UNIQUE INDEX payment_operation_one_at_a_time ON payment.payment_operation USING btree (payment_id) WHERE ((status = 'asked'::text) AND (kind = ANY (ARRAY['capture'::text, 'refund'::text])));
CREATE UNIQUE INDEX payment_operation_one_void_at_a_time ON payment.payment_operation USING btree (payment_id) WHERE ((status = 'asked'::text) AND (kind = 'void'::text));
CREATE TRIGGER payment_operation_is_kept BEFORE DELETE OR UPDATE ON payment.payment_operation FOR EACH ROW EXECUTE FUNCTION payment.keep_operation();
CREATE TRIGGER payment_operation_touched BEFORE UPDATE ON payment.payment_operation FOR EACH ROW EXECUTE FUNCTION touch_modified();

create table payment.refund_line (
  operation_id uuid not null,
  number integer not null,
  basket_line_id uuid,
  quantity quantity not null,
  amount ore not null,
  constraint refund_line_pkey PRIMARY KEY (operation_id, number),
  constraint refund_line_basket_line_id_fkey FOREIGN KEY (basket_line_id) REFERENCES basket.basket_line(id),
  constraint refund_line_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES payment.payment_operation(id),
  constraint refund_line_pays_back CHECK ((((amount)::bigint >= 0) AND ((basket_line_id IS NULL) = ((quantity)::numeric = (0)::numeric))))
);
comment on table payment.refund_line is 'What a refund is of, as it was asked for; it counts unless the refund was refused.';
CREATE INDEX refund_line_by_line ON payment.refund_line USING btree (basket_line_id);
CREATE TRIGGER refund_line_is_append_only BEFORE DELETE OR UPDATE ON payment.refund_line FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table pricing.currency (
  id bigint not null generated by default as identity,
  code text not null,
  constraint currency_pkey PRIMARY KEY (id),
  constraint currency_code_key UNIQUE (code),
  constraint currency_code_check CHECK ((code ~ '^[A-Z]{3}$'::text))
);

create table pricing.planned_price (
  product_id bigint not null,
  price_group_id bigint not null,
  currency_id bigint not null,
  starts timestamp with time zone not null,
  net_price unit_price not null,
  constraint planned_price_pkey PRIMARY KEY (product_id, price_group_id, currency_id, starts),
  constraint planned_price_product_id_price_group_id_currency_id_fkey FOREIGN KEY (product_id, price_group_id, currency_id) REFERENCES pricing.price(product_id, price_group_id, currency_id) ON DELETE CASCADE
);
comment on table pricing.planned_price is 'What a price becomes at a moment; a row is there until then. Prices are read from pricing.price alone.';
CREATE INDEX planned_price_due ON pricing.planned_price USING btree (starts, product_id);

create table pricing.price (
  id bigint not null generated by default as identity,
  product_id bigint not null,
  price_group_id bigint not null,
  currency_id bigint not null,
  tax_id bigint not null,
  net_price unit_price not null,
  net_price_original unit_price,
  show_savings boolean not null default false,
  valid_from timestamp with time zone,
  valid_to timestamp with time zone,
  modified timestamp with time zone not null default now(),
  constraint price_pkey PRIMARY KEY (id),
  constraint price_is_one_per_group UNIQUE (product_id, price_group_id, currency_id),
  constraint price_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES pricing.currency(id),
  constraint price_price_group_id_fkey FOREIGN KEY (price_group_id) REFERENCES pricing.price_group(id),
  constraint price_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint price_tax_id_fkey FOREIGN KEY (tax_id) REFERENCES pricing.tax(id),
  constraint price_window_is_in_order CHECK ((valid_to > valid_from))
);
comment on table pricing.price is 'Prices ex VAT. On the wire price = net_price + VAT, price_alternate = price / alternate_factor, and each has its net_ twin; price_original is shown only when it is the lowest public price of the 30 days before the reduction.';
CREATE INDEX price_of_group ON pricing.price USING btree (price_group_id, product_id);
CREATE INDEX price_valid_from ON pricing.price USING btree (valid_from) WHERE (valid_from IS NOT NULL);
CREATE INDEX price_valid_to ON pricing.price USING btree (valid_to) WHERE (valid_to IS NOT NULL);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON pricing.price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_price_change();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON pricing.price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_price_change();
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON pricing.price FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON pricing.price REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_price_change();
CREATE TRIGGER price_recorded_when_changed AFTER UPDATE ON pricing.price REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pricing.record_changed_prices();
CREATE TRIGGER price_recorded_when_lost AFTER DELETE ON pricing.price REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION pricing.record_lost_prices();
CREATE TRIGGER price_recorded_when_new AFTER INSERT ON pricing.price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pricing.record_new_prices();
CREATE TRIGGER price_touched BEFORE UPDATE ON pricing.price FOR EACH ROW EXECUTE FUNCTION touch_modified();

create table pricing.price_group (
  id bigint not null generated by default as identity,
  name text not null,
  is_public boolean not null default false,
  constraint price_group_pkey PRIMARY KEY (id)
);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON pricing.price_group REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change_of_all('all');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON pricing.price_group REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('all');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON pricing.price_group FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON pricing.price_group REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change_of_all('all');

create table pricing.price_history (
  id bigint not null generated always as identity,
  product_id bigint not null,
  price_group_id bigint not null,
  currency_id bigint not null,
  net_price unit_price,
  valid_from timestamp with time zone not null default now(),
  valid_to timestamp with time zone,
  recorded timestamp with time zone not null default now(),
  constraint price_history_pkey PRIMARY KEY (id),
  constraint price_history_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES pricing.currency(id),
  constraint price_history_price_group_id_fkey FOREIGN KEY (price_group_id) REFERENCES pricing.price_group(id),
  constraint price_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id)
);
comment on column pricing.price_history.net_price is 'Null when the price was taken away.';
CREATE INDEX price_history_by_product ON pricing.price_history USING btree (product_id, price_group_id, valid_from);
CREATE INDEX price_history_of_group ON pricing.price_history USING btree (price_group_id);
CREATE TRIGGER price_history_is_append_only BEFORE DELETE OR UPDATE ON pricing.price_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER price_history_is_never_emptied BEFORE TRUNCATE ON pricing.price_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table pricing.rebate (
  id bigint not null generated by default as identity,
  product_id bigint not null,
  price_group_id bigint,
  min_quantity quantity not null,
  pct integer,
  net_rebate_amount unit_price,
  net_rebate_price unit_price,
  for_unit text,
  for_variants boolean not null default false,
  constraint rebate_pkey PRIMARY KEY (id),
  constraint rebate_price_group_id_fkey FOREIGN KEY (price_group_id) REFERENCES pricing.price_group(id),
  constraint rebate_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint rebate_gives_one_thing CHECK ((num_nonnulls(pct, net_rebate_amount, net_rebate_price) = 1)),
  constraint rebate_min_quantity_is_something CHECK (((min_quantity)::numeric > (0)::numeric)),
  constraint rebate_pct_is_a_share CHECK (((pct >= 1) AND (pct <= 10000)))
);
comment on column pricing.rebate.pct is 'Basis points: 6 % is 600.';
comment on column pricing.rebate.for_unit is 'Count min_quantity in this unit instead of the product''s own.';
CREATE INDEX rebate_by_product ON pricing.rebate USING btree (product_id);
CREATE INDEX rebate_of_group ON pricing.rebate USING btree (price_group_id) WHERE (price_group_id IS NOT NULL);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON pricing.rebate REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_price_change();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON pricing.rebate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_price_change();
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON pricing.rebate FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON pricing.rebate REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_price_change();

create table pricing.tax (
  id bigint not null generated by default as identity,
  name text not null,
  rate vat_rate not null,
  constraint tax_pkey PRIMARY KEY (id)
);
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON pricing.tax FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON pricing.tax REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change_of_all('all');
CREATE TRIGGER version_begun AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON pricing.tax FOR EACH STATEMENT EXECUTE FUNCTION delivery.begin_version();

create table pricing.user_group_price_group (
  user_group_id bigint not null,
  price_group_id bigint not null,
  constraint user_group_price_group_pkey PRIMARY KEY (user_group_id, price_group_id),
  constraint user_group_price_group_price_group_id_fkey FOREIGN KEY (price_group_id) REFERENCES pricing.price_group(id) ON DELETE CASCADE,
  constraint user_group_price_group_user_group_id_fkey FOREIGN KEY (user_group_id) REFERENCES access.user_group(id) ON DELETE CASCADE
);
CREATE INDEX user_group_price_group_of_group ON pricing.user_group_price_group USING btree (price_group_id);

create table purchase.product_cost (
  product_id bigint not null,
  net_cost unit_price not null,
  modified timestamp with time zone not null default now(),
  constraint product_cost_pkey PRIMARY KEY (product_id),
  constraint product_cost_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE
);
comment on table purchase.product_cost is 'What a unit costs the merchant, ex VAT; for staff who may change prices alone.';
CREATE TRIGGER product_cost_touched BEFORE UPDATE ON purchase.product_cost FOR EACH ROW EXECUTE FUNCTION touch_modified();

create view report.customer_order as
 SELECT id,
    order_reference,
    basket_status,
    order_placed,
    order_completed,
    customer_id,
    user_id IS NULL AS is_of_guest,
    is_pickup,
    products_sum,
    net_products_sum,
    delivery_sum,
    net_delivery_sum,
    net_sum,
    tax_sum,
    payment_amount,
    payment_provider
   FROM basket.basket
  WHERE order_placed IS NOT NULL;

create view report.customer_order_line as
 SELECT line.id,
    line.basket_id AS order_id,
    line.product_id,
    line.name,
    line.quantity,
    line.line_sum,
    line.net_line_sum
   FROM basket.basket_line line
     JOIN basket.basket ON basket.id = line.basket_id
  WHERE basket.order_placed IS NOT NULL;

create view report.outbox_backlog as
 SELECT kind,
    count(*) FILTER (WHERE dead IS NULL) AS waiting,
    count(dead) AS dead,
    min(created) AS oldest
   FROM orders.outbox
  WHERE done IS NULL
  GROUP BY kind;

create view report.payment as
 SELECT id,
    basket_id AS order_id,
    provider,
    option,
    status,
    amount,
    amount_captured,
    amount_refunded,
    created
   FROM payment.payment;

create table routing.merchant (
  site_id bigint not null,
  name text not null,
  short_name text not null,
  address1 text not null,
  zipcode text not null,
  city text not null,
  cvr text not null,
  phone text not null,
  email text not null,
  hours text not null,
  bank_registration_number text not null default ''::text,
  bank_account_number text not null default ''::text,
  fik_creditor_number text not null default ''::text,
  gs1_prefix text,
  ncs_licensed boolean not null default false,
  constraint merchant_pkey PRIMARY KEY (site_id),
  constraint merchant_site_id_fkey FOREIGN KEY (site_id) REFERENCES routing.site(id) ON DELETE CASCADE,
  constraint merchant_address1_check CHECK ((address1 <> ''::text)),
  constraint merchant_bank_account_number_check CHECK ((bank_account_number ~ '^([0-9]{5,10})?$'::text)),
  constraint merchant_bank_registration_number_check CHECK ((bank_registration_number ~ '^([0-9]{4})?$'::text)),
  constraint merchant_city_check CHECK ((city <> ''::text)),
  constraint merchant_cvr_check CHECK ((cvr ~ '^[0-9]{8}$'::text)),
  constraint merchant_email_check CHECK ((email ~ '^[^\s@]+@[^\s@]+$'::text)),
  constraint merchant_fik_creditor_number_check CHECK ((fik_creditor_number ~ '^([0-9]{8})?$'::text)),
  constraint merchant_gs1_prefix_is_digits CHECK ((gs1_prefix ~ '^\d{7,10}$'::text)),
  constraint merchant_hours_check CHECK ((hours <> ''::text)),
  constraint merchant_name_check CHECK ((name <> ''::text)),
  constraint merchant_phone_check CHECK ((phone ~ '^\+[0-9]{8,15}$'::text)),
  constraint merchant_short_name_check CHECK ((short_name <> ''::text)),
  constraint merchant_zipcode_check CHECK ((zipcode ~ '^[1-9][0-9]{3}$'::text))
);
comment on table routing.merchant is 'Who sells: name, address, CVR number and how to reach them. Without a row no order can be placed.';
comment on column routing.merchant.gs1_prefix is 'The company prefix from GS1, for the numbers of parcels (SSCC); null: they have numbers of the shop''s own.';
CREATE TRIGGER change_told_after_delete AFTER DELETE ON routing.merchant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('category');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON routing.merchant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('category');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON routing.merchant FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON routing.merchant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('category');

create table routing.setting (
  key text not null,
  value text not null,
  constraint setting_pkey PRIMARY KEY (key),
  constraint setting_is_known CHECK ((key = ANY (ARRAY['editor_skin_url'::text, 'editor_style_sheet'::text, 'file_manager'::text])))
);
comment on table routing.setting is 'What staff have set up otherwise than it is without them; the rest is of the environment.';

create table routing.site (
  id bigint not null generated by default as identity,
  name text not null,
  locale text not null default 'da'::text,
  domain text not null,
  menu_category_ids bigint[],
  constraint site_pkey PRIMARY KEY (id),
  constraint site_domain_key UNIQUE (domain),
  constraint site_domain_is_a_host CHECK ((domain ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'::text))
);
CREATE TRIGGER change_told_after_delete AFTER DELETE ON routing.site REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('category');
CREATE TRIGGER change_told_after_insert AFTER INSERT ON routing.site REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('category');
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON routing.site FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON routing.site REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_change('category');

create table routing.static_route (
  id bigint not null generated by default as identity,
  site_id bigint not null,
  lang text not null default 'da'::text,
  url text not null,
  model text not null,
  foreign_key bigint,
  prefix text not null default 'varer'::text,
  plugin text,
  controller text,
  pass jsonb not null default '{}'::jsonb,
  redirect_url text,
  redirect_type smallint not null default 301,
  active boolean not null default true,
  automatic boolean not null default true,
  is_fuzzy boolean not null default false,
  archive boolean not null default false,
  modified timestamp with time zone not null default now(),
  constraint static_route_pkey PRIMARY KEY (id),
  constraint static_route_site_id_fkey FOREIGN KEY (site_id) REFERENCES routing.site(id),
  constraint static_route_does_not_point_at_itself CHECK ((redirect_url IS DISTINCT FROM url)),
  constraint static_route_has_no_control_characters CHECK (((url !~ '[[:cntrl:]#]'::text) AND (redirect_url !~ '[[:cntrl:]#]'::text))),
  constraint static_route_is_fuzzy_or_redirects CHECK ((NOT (is_fuzzy AND (redirect_url IS NOT NULL)))),
  constraint static_route_is_short CHECK (((length(url) <= 2000) AND (length(redirect_url) <= 2000))),
  constraint static_route_model_is_known CHECK ((model = ANY (ARRAY['Categories'::text, 'Products'::text, 'Nodes'::text, 'Error'::text]))),
  constraint static_route_names_its_row CHECK (((model = 'Error'::text) OR (foreign_key IS NOT NULL) OR (redirect_url IS NOT NULL))),
  constraint static_route_redirect_type_is_a_redirect CHECK ((redirect_type = ANY (ARRAY[301, 302, 307, 308]))),
  constraint static_route_redirects_within_the_shop CHECK ((redirect_url ~ '^/([^/\\]|$)'::text)),
  constraint static_route_url_is_a_lower_case_path CHECK (((url ~ '^/'::text) AND (url = lower(url)) AND (url !~ '^//'::text) AND ((url = '/'::text) OR (url !~ '/$'::text)))),
  constraint static_route_with_a_query_shows_nothing CHECK (((strpos(url, '?'::text) = 0) OR ((model = 'Error'::text) AND (foreign_key IS NULL) AND (NOT is_fuzzy) AND (NOT archive))))
);
CREATE INDEX static_route_by_model ON routing.static_route USING btree (model, foreign_key);
CREATE INDEX static_route_by_target ON routing.static_route USING btree (split_part(redirect_url, '?'::text, 1), site_id, lang) WHERE (redirect_url IS NOT NULL);
CREATE INDEX static_route_by_url ON routing.static_route USING btree (url text_pattern_ops);
CREATE INDEX static_route_in_order ON routing.static_route USING btree (url, archive, id);
CREATE INDEX static_route_that_shows ON routing.static_route USING btree (url, archive, id) WHERE (redirect_url IS NULL);
CREATE INDEX static_route_words ON routing.static_route USING gin (url gin_trgm_ops, redirect_url gin_trgm_ops);
CREATE UNIQUE INDEX static_route_one_live_per_url ON routing.static_route USING btree (site_id, lang, url) WHERE (active AND (NOT archive));
CREATE TRIGGER change_told_after_delete AFTER DELETE ON routing.static_route REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_route_change();
CREATE TRIGGER change_told_after_insert AFTER INSERT ON routing.static_route REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_route_change();
CREATE TRIGGER change_told_after_truncate AFTER TRUNCATE ON routing.static_route FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_all();
CREATE TRIGGER change_told_after_update AFTER UPDATE ON routing.static_route REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_route_change();
CREATE TRIGGER change_told_of_before AFTER UPDATE ON routing.static_route REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_route_change();
CREATE TRIGGER never_loops_after_delete AFTER DELETE ON routing.static_route REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION routing.refuse_loops();
CREATE TRIGGER never_loops_after_insert AFTER INSERT ON routing.static_route REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION routing.refuse_loops();
CREATE TRIGGER never_loops_after_leaving AFTER UPDATE ON routing.static_route REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION routing.refuse_loops();
CREATE TRIGGER never_loops_after_update AFTER UPDATE ON routing.static_route REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION routing.refuse_loops();
CREATE TRIGGER static_route_touched BEFORE UPDATE ON routing.static_route FOR EACH ROW EXECUTE FUNCTION touch_modified();

create table tracking.campaign_visit (
  id bigint not null generated always as identity,
  created timestamp with time zone not null default now(),
  action text not null,
  product text,
  utm_source text,
  data text,
  meta text,
  mc_cid text,
  mc_eid text,
  paid text,
  pacid text,
  fbclid text,
  gclid text,
  constraint campaign_visit_pkey PRIMARY KEY (id)
);
CREATE INDEX campaign_visit_by_created ON tracking.campaign_visit USING btree (created);

create table tracking.consent (
  id bigint not null generated always as identity,
  consent_id uuid not null,
  version integer not null,
  functional boolean not null,
  statistics boolean not null,
  marketing boolean not null,
  given timestamp with time zone not null default now(),
  user_id bigint,
  constraint consent_pkey PRIMARY KEY (id),
  constraint consent_user_id_fkey FOREIGN KEY (user_id) REFERENCES access."user"(id),
  constraint consent_version_fkey FOREIGN KEY (version) REFERENCES tracking.consent_text(version)
);
CREATE INDEX consent_by_consent_id ON tracking.consent USING btree (consent_id, id);
CREATE INDEX consent_by_given ON tracking.consent USING btree (given);
CREATE INDEX consent_by_user ON tracking.consent USING btree (user_id, id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER consent_is_append_only BEFORE DELETE OR UPDATE ON tracking.consent FOR EACH ROW EXECUTE FUNCTION tracking.keep_consent();
CREATE TRIGGER consent_is_never_emptied BEFORE TRUNCATE ON tracking.consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table tracking.consent_text (
  version integer not null,
  created timestamp with time zone not null default now(),
  title text not null,
  introduction text not null,
  purposes jsonb not null,
  constraint consent_text_pkey PRIMARY KEY (version),
  constraint consent_text_has_all_purposes CHECK ((jsonb_path_query_array(purposes, '$[*]."key"'::jsonpath) = '["necessary", "functional", "statistics", "marketing"]'::jsonb)),
  constraint consent_text_version_is_positive CHECK ((version > 0))
);
comment on table tracking.consent_text is 'What visitors are asked, each version for ever. From 1000 on: as staff have worded it, eight versions to a text, one for each set of trackers.';
CREATE TRIGGER consent_text_is_never_changed BEFORE DELETE OR UPDATE ON tracking.consent_text FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER consent_text_is_never_emptied BEFORE TRUNCATE ON tracking.consent_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table tracking.daily_count (
  day date not null,
  kind text not null,
  name text not null,
  count bigint not null,
  constraint daily_count_pkey PRIMARY KEY (day, kind, name),
  constraint daily_count_is_positive CHECK ((count > 0)),
  constraint daily_count_kind_is_known CHECK ((kind = ANY (ARRAY['page'::text, 'step'::text, 'search'::text])))
);
