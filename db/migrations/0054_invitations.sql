-- A colleague whom a company has invited. There is no user before the link of the mail is followed, so that nothing
-- tells whether an address has an account elsewhere.
create table access.invitation (
  id bigint generated always as identity primary key,
  customer_id bigint not null references access.customer on delete cascade,
  -- Whose permissions have to cover those of the invitation, also when it is accepted.
  invited_by bigint not null references access."user",
  group_id bigint not null references access.user_group,
  username text not null,
  name text not null,
  permissions text[] not null,
  -- SHA-256 of the token in the link; null until the mail is made.
  token_hash bytea unique,
  created timestamptz not null default now(),
  expires timestamptz not null default now() + interval '7 days'
);
create index invitation_of_customer on access.invitation (customer_id, expires);
create index invitation_by_username on access.invitation (lower(username), created);
create index invitation_by_user on access.invitation (invited_by);
create index invitation_to_group on access.invitation (group_id);
