-- Locks: none against reading or writing; the table is read once.
alter table basket.basket_delivery_line validate constraint basket_delivery_line_day_part_is_of_a_day;
