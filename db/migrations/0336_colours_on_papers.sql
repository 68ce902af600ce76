-- What a line is mixed or cut to is kept in offers and invoices. Locks: both tables while a column is added, which writes none of their rows.
alter table offer.offer_line add column metadata jsonb not null default '{}';
comment on column offer.offer_line.metadata is 'As of a line of a basket: the colour that a can is mixed in, the length that a board is cut to.';
alter table invoice.invoice_line add column colour jsonb;
comment on column invoice.invoice_line.colour is 'The colour that a can was mixed in: collection, code, name, hex and base. Null: not tinted, or not known.';
