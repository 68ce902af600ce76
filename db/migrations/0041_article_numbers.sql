-- What the customers themselves call products, for their quick orders.
create table access.article_number (
  customer_id bigint not null references access.customer on delete cascade,
  -- In capitals, without blanks.
  number text not null,
  product_id bigint not null references catalogue.product on delete cascade,
  modified timestamptz not null default now(),
  constraint article_number_pkey primary key (customer_id, number)
);
create index article_number_of_product on access.article_number (product_id);
