-- Finds any part of a word in the lines of one company's invoices.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create index invoice_line_words on invoice.invoice_line
  using gin (customer_id, lower(varenummer || ' ' || name) gin_trgm_ops);
