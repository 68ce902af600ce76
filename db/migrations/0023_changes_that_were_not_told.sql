-- A price, a picture or a field that is given to another product is no longer what the first one has: that is told, too.
-- (What a branch has of a product stays with the two of them.)
do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('catalogue.product_category', 'tell_product_category()'),
      ('catalogue.product_variant', 'tell_change(''product'', ''product_id'')'),
      ('catalogue.related_product', 'tell_change(''product'', ''product_id'')'),
      ('catalogue.product_user', 'tell_change(''product'', ''product_id'')'),
      ('delivery.product_delivery_code', 'tell_change(''product'', ''product_id'')'),
      ('pricing.price', 'tell_change(''product'', ''product_id'')'),
      ('pricing.rebate', 'tell_change(''product'', ''product_id'')'),
      ('catalogue.custom_field', 'tell_owner_change('''', '''')'),
      ('media.attachment', 'tell_owner_change('''', '''')')
    ) as list (relation, teller)
  loop
    execute format(
      'create trigger change_told_of_before after update on %s referencing old table as changed
        for each statement execute function catalogue.%s', watched.relation, watched.teller);
  end loop;
end $$;

-- What hangs on goods names its tags: one that is gone or back says something else there.
create trigger change_told_after_insert after insert on catalogue.tag
  referencing new table as changed for each statement execute function catalogue.tell_change('category');
create trigger change_told_after_delete after delete on catalogue.tag
  referencing old table as changed for each statement execute function catalogue.tell_change('category');

-- Whoever keeps prices in memory knows the groups that are open to everybody.
create trigger change_told_after_insert after insert on pricing.price_group
  referencing new table as changed for each statement execute function catalogue.tell_change('all');

-- What is emptied at a stroke has no rows to tell of.
create function catalogue.tell_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'all');
  return null;
end $$;

do $$
declare
  relation regclass;
begin
  for relation in
    select distinct tgrelid::regclass from pg_trigger where tgname like 'change\_told\_after\_%'
  loop
    execute format('create trigger change_told_after_truncate after truncate on %s
      for each statement execute function catalogue.tell_all()', relation);
  end loop;
end $$;
