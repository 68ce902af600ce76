-- What a driver has to know of the place before a lorry is sent, and what a customer has agreed to when products are left.
alter table delivery.delivery_code add column asks_site_access boolean not null default false;
comment on column delivery.delivery_code.asks_site_access is
  'Comes on a lorry: the checkout asks whether it can get there, and whom to call.';
update delivery.delivery_code set asks_site_access = true
where icon in ('pallet', 'crane-truck', 'tail-lift', 'tipper');

alter table basket.basket_delivery_line add column site_access jsonb
  constraint basket_delivery_line_site_access_is_an_object check (jsonb_typeof(site_access) = 'object');
comment on column basket.basket_delivery_line.site_access is
  'lorry_m (the longest lorry that can get there), crane_reach_m, contact_name, contact_phone, note.';

alter table basket.basket add column dropoff jsonb
  constraint basket_dropoff_is_an_object check (jsonb_typeof(dropoff) = 'object');
comment on column basket.basket.dropoff is
  'Consent to leave products without a receipt: place, the text that was agreed to, when, and by which user (null: a guest).';
