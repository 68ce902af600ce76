-- An effect is tried eight times, or for a day. A mail of which it is not known whether it went is sent once more.
alter table orders.outbox
  add column first_attempt timestamptz,
  add column unsure smallint not null default 0 check (unsure >= 0);
comment on column orders.outbox.first_attempt is 'When it was first tried since it was written, or since staff asked for it again.';
comment on column orders.outbox.unsure is 'How many of its attempts have had no known outcome; the one under way is one of them.';
