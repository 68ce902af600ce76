alter table access.customer
  add column approval_days smallint not null default 7,
  add constraint customer_approval_days_are_few check (approval_days between 1 and 60);
comment on column access.customer.approval_days is 'How many days an order waits to be approved until it is canceled.';

comment on column orders.approval.lapses is 'An order that no one has decided on is canceled then.';
comment on column orders.outbox.dead is 'Tried too often: not tried again until staff ask for it.';
comment on table catalogue.category_variant is 'What a landing category stands for: a visitor who filters its parent by this one variant is led to it.';
