-- What staff say of searches reaches the index of words alone: a synonym had everything be read again, of every process.
-- A program of before reads a kind that it does not know as a change of everything.
-- Locks catalogue.synonym, of some hundred rows, and for the reference catalogue.product against writing, each for a moment.
drop trigger change_told_after_insert on catalogue.synonym;
drop trigger change_told_after_update on catalogue.synonym;
drop trigger change_told_after_delete on catalogue.synonym;
create trigger change_told_after_insert after insert on catalogue.synonym
  referencing new table as changed for each statement execute function catalogue.tell_change('search');
create trigger change_told_after_update after update on catalogue.synonym
  referencing new table as changed for each statement execute function catalogue.tell_change('search');
create trigger change_told_after_delete after delete on catalogue.synonym
  referencing old table as changed for each statement execute function catalogue.tell_change('search');

create table catalogue.pinned_hit (
  words text not null,
  product_id bigint not null references catalogue.product (id) on delete cascade,
  sort integer not null,
  primary key (words, product_id),
  constraint pinned_hit_has_words check (words ~ '\S')
);
comment on table catalogue.pinned_hit is 'Products that staff want first where these words, and no others, are looked for.';
comment on column catalogue.pinned_hit.words is 'In lower case, with one blank between two.';
create index pinned_hit_of_product on catalogue.pinned_hit (product_id);
create trigger change_told_after_insert after insert on catalogue.pinned_hit
  referencing new table as changed for each statement execute function catalogue.tell_change('search');
create trigger change_told_after_update after update on catalogue.pinned_hit
  referencing new table as changed for each statement execute function catalogue.tell_change('search');
create trigger change_told_after_delete after delete on catalogue.pinned_hit
  referencing old table as changed for each statement execute function catalogue.tell_change('search');
create trigger change_told_after_truncate after truncate on catalogue.pinned_hit
  for each statement execute function catalogue.tell_all();
