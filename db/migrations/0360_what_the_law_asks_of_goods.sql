-- What the law asks of the goods of a category and of those below it, and why goods were made active without.
-- Locks: a moment of catalogue.category, for a column with a default; the new table, and a moment of those that it refers to.
alter table catalogue.category
  add column requirements text[] not null default '{}',
  add constraint category_requirements_are_known check (
    requirements <@ array['ce_dop', 'gpsr', 'clp', 'eudr', 'age', 'two_component']) not valid;
comment on column catalogue.category.requirements is 'What the law asks of its goods; those above it ask theirs of them too.';

create table catalogue.compliance_reason (
  id bigint generated always as identity primary key,
  product_id bigint not null references catalogue.product on delete cascade,
  requirements text[] not null check (requirements <> '{}'),
  reason text not null check (char_length(reason) between 10 and 500),
  created_by bigint references access."user",
  created timestamptz not null default clock_timestamp()
);
comment on table catalogue.compliance_reason is 'Why a product was made active without what the law asks of its categories.';
comment on column catalogue.compliance_reason.requirements is 'What it lacked then.';
create index compliance_reason_of_product on catalogue.compliance_reason (product_id, created desc);
create index compliance_reason_of_user on catalogue.compliance_reason (created_by);
