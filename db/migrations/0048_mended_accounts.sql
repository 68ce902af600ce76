-- A key that made a saved basket makes no other, and stands for what was asked with it.
alter table basket.basket add column created_hash text;
comment on column basket.basket.created_hash is 'SHA-256 of what was asked with created_key';

-- Mails to one address are counted for each network that asks for them.
alter table access.sign_up add column network text not null default '';

-- A request replaces no other: nobody can take away what a company has sent. The same one sent again is one.
delete from access.customer_request later using access.customer_request first
where later.status = 'new' and first.status = 'new' and later.id > first.id
  and (later.company_id, lower(later.username), later.company_name, later.name, later.telephone, later.wants_credit)
    = (first.company_id, lower(first.username), first.company_name, first.name, first.telephone, first.wants_credit);
create unique index customer_request_once on access.customer_request
  (company_id, lower(username), company_name, name, telephone, wants_credit) where status = 'new';

-- The orders that a guest placed from an address.
create index basket_contact_by_email on basket.basket_contact (lower(email)) where contact_type = 'invoice';

-- Orders on account were moved without an event when the credit began to be reckoned.
insert into orders.order_event (basket_id, kind, from_status, to_status, actor, created)
select basket.id, 'moved', 'new', 'approved', 'system',
  coalesce((select min(created) from orders.order_event later
    where later.basket_id = basket.id and later.kind = 'moved'), now())
from basket.basket
where payment_provider = 'credit' and order_placed is not null and basket_status <> 'new'
  and exists (select from orders.order_event placed
    where placed.basket_id = basket.id and placed.kind = 'placed' and placed.to_status = 'new')
  and not exists (select from orders.order_event moved
    where moved.basket_id = basket.id and moved.kind = 'moved' and moved.from_status = 'new');
