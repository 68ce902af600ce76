-- Saved baskets: shared with colleagues, and deleted with time to change one's mind.
alter table basket.basket
  add column is_shared boolean not null default false,
  add column deleted timestamptz,
  -- The key of the call that made the saved basket: one that is sent again makes no other.
  add column created_key text;
create unique index basket_created_once on basket.basket (user_id, created_key) where created_key is not null;
-- What colleagues see of a company.
create index basket_of_customer on basket.basket (customer_id, order_placed desc) where customer_id is not null;
comment on column basket.basket.is_shared is 'Colleagues may see it and order from it. Never of a current basket or an order.';
