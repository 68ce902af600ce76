-- A login on one device: ended by its owner, by a change of password, or when its time is up.
create table access.session (
  id uuid primary key,
  user_id bigint not null references access."user" on delete cascade,
  created timestamptz not null default now(),
  last_used timestamptz not null default now(),
  -- However often it is renewed.
  expires timestamptz not null,
  ended timestamptz,
  -- For its owner to recognise it: `Chrome, Windows`.
  device text not null,
  -- /24 of an IPv4 address, /48 of an IPv6 one.
  network text not null
);
comment on table access.session is 'A login on one device. Each renewal gives it another token.';
create index session_of_user on access.session (user_id) where ended is null;
create index session_expires on access.session (expires);

create table access.session_token (
  -- The jti of the token.
  id uuid primary key,
  session_id uuid not null references access.session on delete cascade,
  expires timestamptz not null
);
create index session_token_of_session on access.session_token (session_id);

-- Attempts to log in that have not succeeded, by what they are counted by: a username and where the call came from.
create table access.login_attempt (
  key text not null,
  attempted timestamptz not null default now()
);
create index login_attempt_key on access.login_attempt (key, attempted);
create index login_attempt_attempted on access.login_attempt (attempted);

create table access.password_reset (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key,
  user_id bigint not null references access."user" on delete cascade,
  created timestamptz not null default now(),
  expires timestamptz not null,
  used timestamptz
);
create index password_reset_of_user on access.password_reset (user_id);

-- The second factor of a user: a shared secret for one-time codes, and codes to use when the device is lost.
create table access.second_factor (
  user_id bigint primary key references access."user" on delete cascade,
  secret bytea not null,
  -- Null until the first code has been entered.
  confirmed timestamptz,
  -- The time step of the last code: none is accepted twice.
  last_step bigint not null default 0,
  -- SHA-256 of those that are left.
  recovery_hashes bytea[] not null default '{}'
);
