-- Locks: none that writers of the category wait for.
alter table catalogue.category validate constraint category_requirements_are_known;
