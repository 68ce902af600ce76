-- The top categories that the menu of a site shows; null: those of the tree.
alter table routing.site add column menu_category_ids bigint[],
  add constraint site_domain_is_a_host check (domain ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$');
