-- outside a transaction
-- Staff see what has a tag before they merge or delete it. Locks: none against writing. Rows without tags, which are nearly all, are in no index.
drop index concurrently if exists catalogue.product_by_tag;
create index concurrently product_by_tag on catalogue.product using gin (tag_ids) where tag_ids <> '{}';
drop index concurrently if exists catalogue.category_by_tag;
create index concurrently category_by_tag on catalogue.category using gin (tag_ids) where tag_ids <> '{}';
drop index concurrently if exists media.attachment_by_tag;
create index concurrently attachment_by_tag on media.attachment using gin (tag_ids) where tag_ids <> '{}';
drop index concurrently if exists content.content_by_tag;
create index concurrently content_by_tag on content.content using gin (tag_ids) where tag_ids <> '{}';
