-- What the merchant's own system (ERP) is to be told was written whether there is one or not, and waited for ever where there is none.
-- Locks: none that others wait for; both tables are new or read alone.
create table orders.outbox_receiver (
  name text primary key,
  connected timestamptz not null default now(),
  constraint outbox_receiver_is_known check (name = 'erp')
);
comment on table orders.outbox_receiver is 'Systems outside the shop that orders are queued for. Without a row nothing is written for that system.';

insert into orders.outbox_receiver (name, connected)
select 'erp', min(created) from orders.outbox
where kind in ('erp_order', 'erp_change', 'erp_event') and attempts > 0
having count(*) > 0;
