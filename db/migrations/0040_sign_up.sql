-- Somebody who wants a private account. There is none before the link in the mail has been followed, so that the reply
-- to a sign-up tells nobody whether an address has an account already.
create table access.sign_up (
  id uuid primary key,
  username text not null,
  name text not null,
  -- Asked for again when the link is followed: who owns the address must be who chose the password.
  password_hash text not null,
  -- The order that the account is made from.
  basket_id uuid references basket.basket on delete cascade,
  -- SHA-256 of the token in the link; null until the mail is made.
  token_hash bytea unique,
  created timestamptz not null default now(),
  expires timestamptz not null,
  used timestamptz
);
create index sign_up_by_username on access.sign_up (lower(username), created);

-- A company that wants an account; staff decide.
create table access.customer_request (
  id bigint generated always as identity primary key,
  company_name text not null,
  -- CVR number.
  company_id text not null,
  name text not null,
  username text not null,
  telephone text not null,
  wants_credit boolean not null,
  created timestamptz not null default now(),
  status text not null default 'new',
  decided timestamptz,
  decided_by bigint references access."user",
  customer_id bigint references access.customer,
  constraint customer_request_status_is_known check (status in ('new', 'approved', 'rejected')),
  constraint customer_request_is_decided check ((status = 'new') = (decided is null))
);
create index customer_request_by_status on access.customer_request (status, id);
