-- Whom staff have disabled the company does not let in again. Who disabled the users of before is not known: staff alone enable them.
alter table access."user" add column disabled_by_staff boolean not null default false;
update access."user" set disabled_by_staff = true where not active and deleted is null;
comment on column access."user".disabled_by_staff is 'The company of the user cannot undo it.';
