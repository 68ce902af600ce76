-- outside a transaction
-- What mixing desks look through: lines of tinted paint, and by which formula a paint was last mixed in a colour. Built while orders are placed:
-- no table is locked against writing.
drop index concurrently if exists basket.basket_line_tinted;
create index concurrently basket_line_tinted on basket.basket_line (created, id) where metadata ? 'collection';
drop index concurrently if exists orders.order_event_mixed;
create index concurrently order_event_mixed on orders.order_event ((facts ->> 'paint'), id) where kind = 'mixed';
