-- Files that staff take in: their rows as they were read, what each would change, and what became of it. A schema of its own, which the
-- role that reads the catalogue may not read: a file may say what goods cost.
-- Locks: access.user against writing, for as long as it takes to make an empty table that refers to it.
create schema exchange;

create table exchange.mapping (
  id uuid primary key,
  -- Of the supplier, as staff call it.
  name text not null,
  -- The heads of the file that it was made for, folded: a file with the same ones is taken for another of that supplier.
  heads text[] not null,
  -- By the folded head: what the column is, and its decimal sign.
  columns jsonb not null,
  rules jsonb not null,
  modified timestamptz not null default now(),
  constraint mapping_has_a_name check (name <> '')
);
create unique index mapping_is_one_per_name on exchange.mapping (lower(name));

create table exchange.run (
  id uuid primary key,
  file_name text not null,
  bytes integer not null,
  format text not null,
  encoding text,
  separator text,
  rows_count integer not null,
  -- In their order: head, example, what its numbers look like, what it is and its decimal sign.
  columns jsonb not null,
  rules jsonb not null,
  mapping_name text,
  state text not null default 'read',
  -- What stays out: rows with warnings.
  leaves_warned boolean not null default false,
  -- By what became of rows.
  counts jsonb not null default '{}',
  -- How far the work has come: the last line that was looked through, or the last product that was written.
  place bigint not null default 0,
  -- Rows that the work is done with, of all.
  progress integer not null default 0,
  failure text,
  created_by bigint not null references access."user",
  -- Who has begun what is under way, and from where, for the audit; never the whole address.
  acted_by bigint not null references access."user",
  network text not null,
  created timestamptz not null default now(),
  checked timestamptz,
  finished timestamptz,
  undone timestamptz,
  constraint run_state_is_known check (state in
    ('read', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'))
);
create index run_by_created on exchange.run (created, id);
create index run_by_user on exchange.run (created_by);
create index run_by_actor on exchange.run (acted_by);
create index run_at_work on exchange.run (created) where state in ('checking', 'running', 'undoing');

create table exchange.row (
  run_id uuid not null references exchange.run on delete cascade,
  -- In the file, from 1.
  line integer not null,
  cells text[] not null,
  created timestamptz not null default now(),
  primary key (run_id, line)
);
create index row_by_created on exchange.row (created);

create table exchange.planned (
  run_id uuid not null references exchange.run on delete cascade,
  line integer not null,
  -- Null: the product is new, or was not found.
  product_id bigint,
  -- What it is called in the file.
  number text not null,
  name text not null,
  status text not null,
  is_warned boolean not null default false,
  -- Field by field as it was and as it is to be.
  changes jsonb not null,
  -- What is wrong, and what is to be looked at: column, value, code and facts.
  notes jsonb not null,
  outcome text,
  created timestamptz not null default now(),
  primary key (run_id, line),
  constraint planned_status_is_known check (status in ('changed', 'new', 'same', 'faulty', 'passed')),
  constraint planned_outcome_is_known check (outcome in ('written', 'skipped', 'undone', 'kept'))
);
create index planned_by_status on exchange.planned (run_id, status, line);
create index planned_by_product on exchange.planned (run_id, product_id, line) where product_id is not null;
create index planned_new on exchange.planned (run_id, number) where status = 'new';
create index planned_warned on exchange.planned (run_id, line) where is_warned;
create index planned_left on exchange.planned (run_id, outcome, line) where outcome in ('skipped', 'kept');
create index planned_by_created on exchange.planned (created);
