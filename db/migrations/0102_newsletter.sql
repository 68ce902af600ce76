-- What a contact form lets the sender choose from; empty: nothing.
alter table contact.enquiry add column subject text not null default '';

-- What those who want the newsletter consent to, word by word. Another text is another version.
create table contact.newsletter_text (
  version integer primary key,
  text text not null,
  created timestamptz not null default now(),
  constraint newsletter_text_version_is_positive check (version > 0)
);
create trigger newsletter_text_is_never_changed before update or delete on contact.newsletter_text
  for each row execute function refuse_change();
insert into contact.newsletter_text (version, text) values (1,
  'Ja tak, send mig nyhedsbrevet med tilbud og gode råd om byggeri på mail, højst en gang om ugen. Jeg kan altid afmelde mig igen.');

-- Who wants the newsletter (markedsføringsloven § 10): asked for with an address, and confirmed by a link that was sent to it.
create table contact.subscription (
  id uuid primary key,
  email text not null,
  -- Of what was consented to.
  text_version integer not null references contact.newsletter_text,
  requested timestamptz not null default now(),
  -- SHA-256 of what the link that confirms it carries; null: none was sent.
  confirm_hash bytea,
  confirmed timestamptz,
  -- In every mail, and in the lists that staff fetch: it ends the subscription and does nothing else.
  unsubscribe_token text not null,
  ended timestamptz,
  constraint subscription_token_is_its_own unique (unsubscribe_token)
);
create unique index subscription_is_one_per_address on contact.subscription (lower(email)) where ended is null;
create index subscription_by_confirm_hash on contact.subscription (confirm_hash) where confirm_hash is not null;
create index subscription_by_email on contact.subscription (lower(email));
