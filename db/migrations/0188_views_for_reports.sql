-- What reports are made of: orders, their lines and their payments, without who bought, how they were reached and what opens anything.
-- The role that reads the catalogue reads these of the orders, and no table.
--
-- Locks: none on tables.
create schema report;
create view report.customer_order as
  select id, order_reference, basket_status, order_placed, order_completed, customer_id, user_id is null as is_of_guest, is_pickup,
    products_sum, net_products_sum, delivery_sum, net_delivery_sum, net_sum, tax_sum, payment_amount, payment_provider
  from basket.basket where order_placed is not null;
create view report.customer_order_line as
  select line.id, line.basket_id as order_id, line.product_id, line.name, line.quantity, line.line_sum, line.net_line_sum
  from basket.basket_line line join basket.basket on basket.id = line.basket_id where order_placed is not null;
create view report.payment as
  select id, basket_id as order_id, provider, option, status, amount, amount_captured, amount_refunded, created from payment.payment;
create view report.outbox_backlog as
  select kind, count(*) filter (where dead is null) as waiting, count(dead) as dead, min(created) as oldest
  from orders.outbox where done is null group by kind;
comment on schema report is 'For reports and monitoring, which read as the role of the catalogue.';
