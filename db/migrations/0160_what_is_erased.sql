-- Says of an order and of a deleted user that nothing personal is left to erase, so that the nightly question finds those that are due
-- and does not read all that were done in the years before.
--
-- Locks: a column without a value to write needs the table for a moment.
alter table basket.basket add column erased timestamptz;
comment on column basket.basket.erased is 'When who bought was erased from an order whose years of bookkeeping are over.';
alter table access."user" add column is_erased boolean not null default false;
comment on column access."user".is_erased is 'Of a deleted user: no order and no basket of theirs holds anything personal that is not kept for bookkeeping.';
