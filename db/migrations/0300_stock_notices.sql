-- Who wants one mail when a product that is sold out is in stock again; the row goes with the mail.
-- Locks: catalogue.product and routing.site against writing, for as long as it takes to make an empty table that refers to them.
create table contact.stock_notice (
  id uuid primary key,
  email text not null,
  product_id bigint not null references catalogue.product on delete cascade,
  -- Where it was asked for; null: the first one.
  site_id bigint references routing.site,
  created timestamptz not null default now(),
  constraint stock_notice_has_an_address check (email <> '')
);
create unique index stock_notice_is_one on contact.stock_notice (lower(email), product_id);
create index stock_notice_by_product on contact.stock_notice (product_id);
create index stock_notice_by_created on contact.stock_notice (created);
