-- Messages that nobody takes yet are not looked through by those who take others.
drop index orders.outbox_waiting;
create index outbox_waiting on orders.outbox (kind, available, id) where done is null;
