-- outside a transaction
-- What the law asks that products say, and the papers that it asks for: a list finds what goods lack without reading all they say.
-- Locks: none that writers wait for; an index that is built concurrently waits for the statements under way.
drop index concurrently if exists catalogue.custom_field_of_law;
create index concurrently custom_field_of_law on catalogue.custom_field (foreign_key, key)
  where model = 'Products' and active and key in
    ('manufacturer', 'hazard', 'clp_none', 'eudr_reference', 'age_limit', 'diisocyanate', 'no_diisocyanate');
drop index concurrently if exists media.attachment_of_law;
create index concurrently attachment_of_law on media.attachment (foreign_key, type)
  where model = 'Products' and type in ('dop', 'ce', 'ppe');
