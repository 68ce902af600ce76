-- outside a transaction
-- What the lists of staff are found and sorted by. Built while the shop serves: no table is locked against writing.
drop index concurrently if exists catalogue.product_words;
create index concurrently product_words on catalogue.product using gin ((' ' || lower(name)) gin_trgm_ops);
drop index concurrently if exists catalogue.product_by_name;
create index concurrently product_by_name on catalogue.product (name collate catalogue.danish, id) where deleted is null;
drop index concurrently if exists catalogue.product_by_created;
create index concurrently product_by_created on catalogue.product (created, id) where deleted is null;
drop index concurrently if exists catalogue.product_by_sort;
create index concurrently product_by_sort on catalogue.product (sort, id) where deleted is null;
drop index concurrently if exists catalogue.product_by_popularity;
create index concurrently product_by_popularity on catalogue.product (popularity, id) where deleted is null;
-- Which goods show a file.
drop index concurrently if exists media.attachment_by_source;
create index concurrently attachment_by_source on media.attachment (source);
