-- What a shopper typed, when it was not a number of the product's own unit: 42 m², 3 pallets. Shown beside what is sold.

alter table basket.basket_line add column typed jsonb;
alter table basket.basket_line add constraint basket_line_typed_is_an_amount
  check (typed is null or (jsonb_typeof(typed) = 'object' and typed ?& array['text', 'quantity', 'unit', 'sold']));
comment on column basket.basket_line.typed is
  'text as typed; quantity and sold, in thousandths of unit: what was asked for, and what the quantity sold comes to.';
