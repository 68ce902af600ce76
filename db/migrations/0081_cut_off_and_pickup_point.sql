-- Until when an order is sent the same working day, and the parcel shop that a customer chose.
alter table delivery.delivery_code add column cut_off text
  constraint delivery_code_cut_off_is_a_time check (cut_off ~ '^([01]\d|2[0-3]):[0-5]\d$');
comment on column delivery.delivery_code.cut_off is
  '12:00, in Denmark: an order from then on counts as one of the next working day; null: every order counts as one of its own day.';

alter table basket.basket_delivery_line add column pickup_point jsonb
  constraint basket_delivery_line_pickup_point_is_an_object check (jsonb_typeof(pickup_point) = 'object');
comment on column basket.basket_delivery_line.pickup_point is
  'Name and address of pickup_point_reference, as its carrier told them when it was chosen.';
