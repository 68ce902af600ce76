-- Colours that a user has kept; a guest's are in the browser. It is about a person, so it does not stand with the colours.
-- Locks: access."user" against writing, for as long as it takes to make an empty table that refers to it.
create table contact.favourite_colour (
  user_id bigint not null references access."user" on delete cascade,
  -- As in the address of the colour: a nuance stands in no table.
  system text not null,
  slug text not null,
  created timestamptz not null default now(),
  primary key (user_id, system, slug),
  constraint favourite_colour_is_an_address check (system ~ '^[a-z][a-z0-9-]{0,39}$' and slug ~ '^[a-z0-9][a-z0-9-]{0,59}$')
);
