-- Light products ride on a lorry that goes to the same address anyway, and cost nothing there.
alter table delivery.delivery_code
  add column takes_along_grams bigint constraint delivery_code_takes_along_grams_is_positive check (takes_along_grams > 0),
  add column takes_along_mm integer constraint delivery_code_takes_along_mm_is_positive check (takes_along_mm > 0);
comment on column delivery.delivery_code.takes_along_grams is
  'So much of what would go by another way rides along for free; null: nothing does.';
comment on column delivery.delivery_code.takes_along_mm is 'The longest that rides along.';
