-- The open orders on account of a customer, which the credit is reckoned with.
create index basket_on_account on basket.basket (customer_id)
  where payment_provider = 'credit' and order_placed is not null;

-- Until now all stayed new; from now on that says that the credit did not cover them.
update basket.basket set basket_status = 'approved'
where payment_provider = 'credit' and basket_status = 'new' and order_placed is not null;
