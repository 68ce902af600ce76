-- Which lines a refund is of, how many of each, and how much of the freight. A refund of an amount alone has none.
-- Locks: payment.payment_operation and basket.basket_line against writing, for as long as it takes to make an empty table that refers to them.
create table payment.refund_line (
  operation_id uuid not null references payment.payment_operation,
  number int not null,
  -- Null: freight.
  basket_line_id uuid references basket.basket_line,
  quantity quantity not null,
  amount ore not null,
  primary key (operation_id, number),
  constraint refund_line_pays_back check (amount >= 0 and (basket_line_id is null) = (quantity = 0))
);
comment on table payment.refund_line is 'What a refund is of, as it was asked for; it counts unless the refund was refused.';
create index refund_line_by_line on payment.refund_line (basket_line_id);
create trigger refund_line_is_append_only before update or delete on payment.refund_line
  for each row execute function refuse_change();
