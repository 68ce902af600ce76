-- outside a transaction
-- Staff look for enquiries and withdrawals by any part of a name. Nothing here locks a table: an index that is built concurrently
-- waits for the statements under way, and they do not wait for it.
drop index concurrently if exists contact.enquiry_words;
create index concurrently enquiry_words on contact.enquiry using gin (
  lower(' ' || name || ' ' || email || ' ' || company_name || ' ' || order_reference) gin_trgm_ops);
drop index concurrently if exists orders.withdrawal_words;
create index concurrently withdrawal_words on orders.withdrawal using gin (lower(' ' || name || ' ' || email) gin_trgm_ops);
