-- A delivery is promised between two days: so many working days at the least, `delivery_days` at the most.
-- Locks: both tables for as long as it takes to name a column that is empty in every row there is.
alter table delivery.delivery_code
  add column least_delivery_days integer
    constraint delivery_code_days_are_in_order check (least_delivery_days between 0 and delivery_days);
comment on column delivery.delivery_code.least_delivery_days is
  'Working days until it can come at the earliest; null: only the day is told that it comes at the latest.';
alter table basket.basket_delivery_line add column earliest_delivery date;
comment on column basket.basket_delivery_line.earliest_delivery is
  'The first of the days that were promised, estimated_delivery the last; null: there is one day.';
