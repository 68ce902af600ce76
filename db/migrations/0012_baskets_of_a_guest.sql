-- A second click on the button looks for the order that the first one has just made.
create index basket_by_guest on basket.basket (guest_id, order_placed desc) where order_placed is not null;
