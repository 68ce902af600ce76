-- Staff write down withdrawals that come by letter, by phone, by mail or at the counter, days after they came; created is when one was received.
-- Locks: orders.withdrawal for as long as it takes to name a column of one value in every row there is, and to read them once for the
-- check: 30,000 after ten years.
alter table orders.withdrawal
  add column came_by text not null default 'shop',
  add constraint withdrawal_came_by_is_known
    check (came_by in ('shop', 'letter', 'phone', 'email', 'counter'));
comment on column orders.withdrawal.came_by is 'How the customer gave notice; shop: on a page of the shop.';
comment on column orders.withdrawal.created is 'When it was received; of one that staff wrote down noon of a day that has passed.';
