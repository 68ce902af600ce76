-- What a member of staff filters, sorts and shows of a list, under a name.
-- Locks: access."user" against writing, for as long as it takes to make an empty table that refers to it.
create table access.saved_view (
  id uuid primary key,
  user_id bigint not null references access."user" on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  created timestamptz not null default now(),
  constraint saved_view_has_a_name check (name <> '')
);
comment on column access.saved_view.query is 'As the address of the list has it.';
create unique index saved_view_of_user on access.saved_view (user_id, list, lower(name));
