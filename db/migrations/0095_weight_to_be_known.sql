-- A letter is for what is known to be light: products without a weight would all go by it.
alter table delivery.delivery_code add column requires_weight boolean not null default false;
comment on column delivery.delivery_code.requires_weight is
  'Products whose weight is not known do not go by it.';
update delivery.delivery_code set requires_weight = true where icon = 'mail';
