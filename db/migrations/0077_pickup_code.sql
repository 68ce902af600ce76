-- What the customer says at the counter; given when the products of an order are ready to be fetched.
alter table basket.basket add column pickup_code text
  constraint basket_pickup_code_is_six_digits check (pickup_code ~ '^\d{6}$');
