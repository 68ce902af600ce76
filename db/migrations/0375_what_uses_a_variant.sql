-- What uses a group of values or a value is told before it is merged or deleted. Locks: both tables for as long as their indexes take, some hundred rows each.
create index category_variant_group_by_group on catalogue.category_variant_group (variant_group_id);
create index category_variant_by_variant on catalogue.category_variant (variant_id);
