-- What could be written although it cannot be true.

-- Families are one deep, and a parent knows how many children it has, whoever adds or takes them away.

create function catalogue.require_one_deep(ids bigint[]) returns void language plpgsql as $$
begin
  if exists (
    select from catalogue.product child
    join catalogue.product parent on parent.id = child.parent_id
    where parent.parent_id is not null and (child.id = any(ids) or parent.id = any(ids))
  ) then
    raise exception 'a child product has no children of its own'
      using errcode = 'check_violation', constraint = 'product_family_is_one_deep';
  end if;
end $$;

create function catalogue.count_children(parent_ids bigint[]) returns void language sql as $$
  update catalogue.product parent set children_count = counted.children
  from (
    select asked.id, count(child.id)::integer as children
    from unnest(parent_ids) asked (id)
    left join catalogue.product child on child.parent_id = asked.id
    group by asked.id
  ) counted
  where parent.id = counted.id and parent.children_count <> counted.children
$$;

create function catalogue.keep_family_of_new() returns trigger language plpgsql as $$
begin
  perform catalogue.require_one_deep(array(select id from changed where parent_id is not null));
  perform catalogue.count_children(array(
    select parent_id from changed where parent_id is not null
    union
    select id from changed where children_count <> 0));
  return null;
end $$;

create function catalogue.keep_family_of_moved() returns trigger language plpgsql as $$
begin
  perform catalogue.require_one_deep(array[new.id]);
  perform catalogue.count_children(array_remove(array[old.parent_id, new.parent_id], null));
  return null;
end $$;

create function catalogue.keep_family_of_gone() returns trigger language plpgsql as $$
begin
  perform catalogue.count_children(array(select distinct parent_id from changed where parent_id is not null));
  return null;
end $$;

create trigger family_kept_after_insert after insert on catalogue.product
  referencing new table as changed for each statement execute function catalogue.keep_family_of_new();
create trigger family_kept_after_move after update of parent_id on catalogue.product
  for each row when (old.parent_id is distinct from new.parent_id)
  execute function catalogue.keep_family_of_moved();
create trigger family_kept_after_delete after delete on catalogue.product
  referencing old table as changed for each statement execute function catalogue.keep_family_of_gone();

-- An alias shows a category, never another alias.

create function catalogue.require_direct_alias() returns trigger language plpgsql as $$
begin
  if exists (select from catalogue.category target where target.id = new.alias_of and target.alias_of is not null)
    or exists (select from catalogue.category other where other.alias_of = new.id) then
    raise exception 'an alias of an alias leads nowhere'
      using errcode = 'check_violation', constraint = 'category_alias_is_direct';
  end if;
  return null;
end $$;

create trigger alias_is_direct after insert or update of alias_of on catalogue.category
  for each row when (new.alias_of is not null) execute function catalogue.require_direct_alias();

-- A line travels, and is added to another, within its own basket.

alter table basket.basket_delivery_line add constraint basket_delivery_line_is_of_a_basket unique (basket_id, id);
alter table basket.basket_line
  add constraint basket_line_is_of_a_basket unique (basket_id, id),
  drop constraint basket_line_basket_delivery_line_id_fkey,
  drop constraint basket_line_is_addin_for_fkey;
alter table basket.basket_line
  add constraint basket_line_travels_with_its_basket foreign key (basket_id, basket_delivery_line_id)
    references basket.basket_delivery_line (basket_id, id) on delete set null (basket_delivery_line_id),
  add constraint basket_line_is_added_within_its_basket foreign key (basket_id, is_addin_for)
    references basket.basket_line (basket_id, id) on delete cascade;
-- The rows of a basket are found by the keys above.
drop index basket.basket_line_by_basket, basket.basket_delivery_line_by_basket,
  basket.basket_line_by_addin, basket.basket_line_by_delivery_line;

-- Sums agree, down to the line.

alter table basket.basket
  add constraint basket_products_add_up check (net_products_sum + products_tax_sum = products_sum),
  add constraint basket_delivery_adds_up check (net_delivery_sum + delivery_tax_sum = delivery_sum),
  add constraint basket_is_goods_and_delivery check (products_sum + delivery_sum = payment_amount);
alter table basket.basket_line
  add constraint basket_line_adds_up check (net_line_sum + line_tax_sum = line_sum),
  add constraint basket_line_rebate_is_of_the_price check (net_rebate <= net_price and rebate_pct between 0 and 10000);
alter table basket.basket_delivery_line
  add constraint basket_delivery_line_has_both_prices check (num_nulls(price, net_price) <> 1 and price >= net_price);
alter table payment.payment add constraint payment_is_of_something check (amount > 0);
