-- Another mail address that a user wants to log in with: it counts once the link that was sent to it is followed.
create table access.username_change (
  id uuid primary key,
  user_id bigint not null references access."user" on delete cascade,
  username text not null,
  -- The address of before, which is told.
  old_username text not null,
  -- SHA-256 of the token in the link; null until the mail is made.
  token_hash bytea unique,
  created timestamptz not null default now(),
  expires timestamptz not null,
  used timestamptz
);
create index username_change_of_user on access.username_change (user_id);
