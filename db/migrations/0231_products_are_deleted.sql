-- A product that is deleted keeps its row: orders, offers, invoices and the history of prices name it.
-- Locks: catalogue.product, for as long as it takes to add a column without a default to its description; no row is read or written.
alter table catalogue.product add column deleted timestamptz;
comment on column catalogue.product.deleted is 'When staff deleted it; it is not active then, and in no list of theirs.';
