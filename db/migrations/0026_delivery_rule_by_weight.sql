-- Goods are too heavy for a parcel by what they weigh, whatever they are counted in: metres and m² are no kilos.

alter table delivery.delivery_rule add column weight_grams integer;
alter table delivery.delivery_rule
  add constraint delivery_rule_weight_is_something check (weight_grams > 0);

comment on table delivery.delivery_rule is
  'Conditions: delivery_area_id, number, alternate_quantity, weight_grams (of all goods of the journey), delivery_time_code, order_sum (øre incl. VAT); empty ones always hold. The rest are actions. delivery_days is added to the days of the code; price_addon is ex VAT in ten-thousandths of a krone.';
