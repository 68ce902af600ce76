-- The line of an offer is looked up by its id: where goods are offered often, their other lines would be read for it.
-- Locks: none.
create or replace function basket.require_offered() returns trigger language plpgsql as $$
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
end $$;
