-- outside a transaction
-- Staff see what has a tag before they merge or delete it. Locks: none against writing. Rows without tags, which are nearly all, are in no index.
drop index concurrently if exists catalogue.product_tagged;
create index concurrently product_tagged on catalogue.product (id) where tag_ids <> '{}';
drop index concurrently if exists catalogue.category_tagged;
create index concurrently category_tagged on catalogue.category (id) where tag_ids <> '{}';
drop index concurrently if exists content.content_tagged;
create index concurrently content_tagged on content.content (id) where tag_ids <> '{}';
drop index concurrently if exists media.file_tagged;
create index concurrently file_tagged on media.file (id) where tag_ids <> '{}';
drop index concurrently if exists media.attachment_tagged;
create index concurrently attachment_tagged on media.attachment (id) where tag_ids <> '{}';
