-- What lists of goods are found by, small enough to be read whole: no description, no search text, no counts of stock.

alter table catalogue.product
  add column is_gone boolean not null generated always as (is_discontinued and stock <= 0) stored;
comment on column catalogue.product.is_gone is 'Discontinued and sold out: its page stays, but lists leave it out.';

create index product_unit on catalogue.product (id) include (parent_id, children_count, is_gone);
create index product_child on catalogue.product (parent_id) include (id, children_count, is_gone);

-- The few that everybody may not see, or not always.
create index product_withheld on catalogue.product (id)
  include (is_active, is_private, available_from, available_to)
  where not is_active or is_private or available_from is not null or available_to is not null;
