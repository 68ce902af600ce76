-- outside a transaction
-- Whether a way of delivery or a carrier is used by an order is looked up before it is deleted, and the database looks once more:
-- without these both would read every delivery there ever was, which are 1.3 million after ten years.
--
-- Locks: none against writing. Each index is built concurrently, reads its table twice, and waits for the transactions that are under way.
drop index concurrently if exists basket.basket_delivery_line_by_code;
create index concurrently basket_delivery_line_by_code on basket.basket_delivery_line (delivery_code_id);
drop index concurrently if exists basket.basket_delivery_line_by_carrier;
create index concurrently basket_delivery_line_by_carrier on basket.basket_delivery_line (delivery_carrier_id)
  where delivery_carrier_id is not null;
drop index concurrently if exists delivery.product_delivery_code_by_code;
create index concurrently product_delivery_code_by_code on delivery.product_delivery_code (delivery_code_id);
