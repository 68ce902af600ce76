-- `modified` says when goods became another thing. What comes again as it was (every night, from a merchant's ledger)
-- leaves it alone: nobody is told of such an update, so nobody would read the new moment, and search engines would be
-- asked to fetch a hundred thousand pages that are as before.

create function catalogue.touch_product() returns trigger language plpgsql as $$
begin
  -- Neither is what was asked for: the one is reckoned after this, from the others, and the other here.
  new.is_gone := old.is_gone;
  new.modified := old.modified;
  if new is distinct from old then
    new.modified := now();
  end if;
  return new;
end $$;
comment on function catalogue.touch_product is 'Trigger of goods: when one was last changed, by an update that changed it.';

drop trigger product_touched on catalogue.product;
create trigger product_touched before update on catalogue.product for each row execute function catalogue.touch_product();
comment on column catalogue.product.modified is 'When an update last changed it; one that brings it as it was leaves this alone.';
