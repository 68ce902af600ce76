create schema contact;

-- What visitors write to the shop. Deleted after a year, and with the user whose address it has.
create table contact.enquiry (
  id uuid primary key,
  -- contact: a question; offer: what a builder wants a price for; chat: from the small form of every page.
  kind text not null,
  status text not null default 'open',
  -- Who was logged in; null for a guest.
  user_id bigint references access."user",
  name text not null,
  -- Where the receipt and the answer go. No one has proved that it is the sender's.
  email text not null,
  phone text not null default '',
  company_name text not null default '',
  order_reference text not null default '',
  message text not null,
  created timestamptz not null default now(),
  -- Empty: closed without one.
  answer text not null default '',
  closed timestamptz,
  closed_by bigint references access."user",
  constraint enquiry_kind_is_known check (kind in ('contact', 'offer', 'chat')),
  constraint enquiry_status_is_known check (status in ('open', 'closed')),
  constraint enquiry_is_closed_by_staff check ((status = 'closed') = (closed is not null)),
  constraint enquiry_says_something check (message <> '' and email <> '')
);
create index enquiry_by_status on contact.enquiry (status, created, id);
create index enquiry_by_email on contact.enquiry (lower(email), created);
create index enquiry_by_user on contact.enquiry (user_id) where user_id is not null;
create index enquiry_by_created on contact.enquiry (created);
