-- outside a transaction
-- The fields of a key, for who changes or deletes what they are. Nothing here locks a table: an index that is built concurrently
-- waits for the statements under way, and they do not wait for it.
drop index concurrently if exists catalogue.custom_field_by_key;
create index concurrently custom_field_by_key on catalogue.custom_field (model, key, field_type);
