-- outside a transaction
-- Staff hide a colour that is mixed no more, and delete one that no line is in. The index is built while orders are placed: no table is
-- locked against writing. Locks: paint.colour, for as long as it takes to add a column to its description.
alter table paint.colour add column if not exists is_hidden boolean not null default false;
drop index concurrently if exists basket.basket_line_in_colour;
create index concurrently basket_line_in_colour on basket.basket_line ((metadata ->> 'collection'), (metadata ->> 'code'))
  where metadata ? 'collection';
