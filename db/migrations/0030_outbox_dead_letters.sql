-- An effect that failed too often is set aside until somebody asks for it again.
alter table orders.outbox add column dead timestamptz;
comment on column orders.outbox.dead is 'Tried too often: not tried again until somebody asks for it.';
comment on column orders.outbox.available is 'When it may be tried next. While a worker holds it: when the hold ends, should the worker never come back.';

drop index orders.outbox_waiting;
create index outbox_waiting on orders.outbox (kind, available, id) where done is null and dead is null;
create index outbox_dead on orders.outbox (kind) where dead is not null;
