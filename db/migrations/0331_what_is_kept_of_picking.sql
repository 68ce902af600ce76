-- outside a transaction
-- The ids of picks stand in their line for a month, and are found by when it was picked.
-- Locks: nothing is locked against writing.
drop index concurrently if exists orders.picked_line_remembers;
create index concurrently picked_line_remembers on orders.picked_line (modified) where applied <> '{}';
