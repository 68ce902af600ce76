-- Which of a user's addresses orders are invoiced to; is_default is that of the delivery.
alter table access.user_address add column is_default_invoice boolean not null default false;
create unique index user_address_one_default_invoice on access.user_address (user_id) where is_default_invoice;
