-- A line, a delivery or a basket that is deleted asks who refers to it. Without these, each asks every line and every
-- payment that the shop has ever had.
create index basket_line_by_addin on basket.basket_line (is_addin_for) where is_addin_for is not null;
create index basket_line_by_delivery_line on basket.basket_line (basket_delivery_line_id)
  where basket_delivery_line_id is not null;
create index payment_by_basket on payment.payment (basket_id);
create index outbox_by_basket on orders.outbox (basket_id) where basket_id is not null;
