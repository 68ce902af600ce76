-- The price groups that a customer has agreed, which were numbers in the text of a custom field (decision 097). A number that is no price
-- group is left out: it gave no price. A process of before reads the fields until it stops, so they stay as they are; nothing else does.
--
-- Locks: access.customer and pricing.price_group against writes from the first alter table to the end, for milliseconds: by then the rows
-- are there, one or two for each of the 20,000 customers of a shop with a million orders. The fields are found by their owner's index.
create table access.customer_price_group (
  customer_id bigint not null,
  price_group_id bigint not null,
  primary key (customer_id, price_group_id)
);

insert into access.customer_price_group (customer_id, price_group_id)
select distinct customer.id, price_group.id
from catalogue.custom_field field
join access.customer on customer.id = field.foreign_key
cross join regexp_matches(field.value, '\y[0-9]{1,15}\y', 'g') found
join pricing.price_group on price_group.id = found[1]::bigint
where field.model = 'Customers' and field.key = 'price_group_ids';

alter table access.customer_price_group
  add foreign key (customer_id) references access.customer on delete cascade,
  add foreign key (price_group_id) references pricing.price_group on delete cascade;
create index customer_price_group_of_group on access.customer_price_group (price_group_id);
