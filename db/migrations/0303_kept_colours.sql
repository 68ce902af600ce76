-- outside a transaction
-- Staff hide a colour that is mixed no more, and delete one that no line is in. After ten years basket.basket_line has 5.5 million rows,
-- of which the index has those that are mixed.
--
-- Locks: paint.colour, for as long as it takes to add a column to its description. basket.basket_line none against writing: the index is
-- built concurrently, reads the table twice, and waits for the transactions that are under way.
alter table paint.colour add column if not exists is_hidden boolean not null default false;
drop index concurrently if exists basket.basket_line_in_colour;
create index concurrently basket_line_in_colour on basket.basket_line ((metadata ->> 'collection'), (metadata ->> 'code'))
  where metadata ? 'collection';
