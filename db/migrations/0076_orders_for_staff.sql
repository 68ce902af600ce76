-- Placed orders of any status, the newest first.
create index basket_placed on basket.basket (order_placed desc, id desc) where order_placed is not null;
