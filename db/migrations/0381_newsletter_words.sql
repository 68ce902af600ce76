-- Staff write what those who want the newsletter consent to, each time as another version; pages show the latest. The reading role reads
-- the schemas of pages alone, so they read it there.
-- Locks: contact.newsletter_text against writing, for as long as it takes to make two triggers.
create view content.newsletter_words as
  select version, text from contact.newsletter_text order by version desc limit 1;
comment on view content.newsletter_words is 'What those who want the newsletter consent to now.';

create trigger change_told_after_insert after insert on contact.newsletter_text
  referencing new table as changed for each statement execute function catalogue.tell_change('category');
create trigger newsletter_text_is_never_emptied before truncate on contact.newsletter_text
  for each statement execute function refuse_change();
comment on table tracking.consent_text is
  'What visitors are asked, each version for ever. From 1000 on: as staff have worded it, eight versions to a text, one for each set of trackers.';
