-- A part of an order that is fetched is written when it is handed over, and one that is sent when it leaves: when that was is `created`.
alter table orders.shipment drop column handed_over;
comment on table orders.shipment is 'What has left of an order as a delivery of its own, or was handed over of one that is fetched; who did it is told by the event of the order.';
