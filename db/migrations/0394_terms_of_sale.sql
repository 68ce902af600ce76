-- Staff word the terms of sale, each time as another version; the latest of an audience is in force. Without one the text of the program is.
-- What was bought under is kept as it was, with the merchant's facts filled in, by the digest that orders have in terms_version.
-- Locks: payment.payment for as long as it takes to add a column without a default.
create table content.terms_wording (
  version integer generated always as identity primary key,
  audience text not null,
  title text not null,
  -- Paragraphs with an empty line between them; a line that begins with "# " is a heading. Words in braces stand for facts of the merchant.
  text text not null,
  created timestamptz not null default now(),
  constraint terms_wording_audience_is_known check (audience in ('private', 'company')),
  constraint terms_wording_says_something check (title <> '' and text <> '')
);
comment on table content.terms_wording is 'The terms of sale as staff have worded them, each version for ever; the latest of an audience is in force.';
create index terms_wording_by_audience on content.terms_wording (audience, version desc);
create trigger terms_wording_is_never_changed before update or delete on content.terms_wording
  for each row execute function refuse_change();
create trigger terms_wording_is_never_emptied before truncate on content.terms_wording
  for each statement execute function refuse_change();
create trigger change_told_after_insert after insert on content.terms_wording
  referencing new table as changed for each statement execute function catalogue.tell_change('category');

create table orders.terms_text (
  version text primary key,
  title text not null,
  sections jsonb not null,
  created timestamptz not null default now(),
  constraint terms_text_version_is_a_digest check (version ~ '^(privat|erhverv)-[0-9a-f]{12}$')
);
comment on table orders.terms_text is 'The terms that orders were placed under, filled in, by their digest; never changed.';
create trigger terms_text_is_never_changed before update or delete on orders.terms_text
  for each row execute function refuse_change();
create trigger terms_text_is_never_emptied before truncate on orders.terms_text
  for each statement execute function refuse_change();

alter table payment.payment add column terms_version text;
comment on column payment.payment.terms_version is 'What the customer has accepted; null of payments from before, and of those of orders that are placed already.';
