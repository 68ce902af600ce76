-- Staff who see the shop as a customer have a session of that user, which says who they are and why.
alter table access.session
  add column impersonator_id bigint,
  add column reason text;
alter table access.session
  add constraint session_impersonator_id_fkey foreign key (impersonator_id) references access."user"(id) on delete cascade not valid,
  add constraint session_says_why check ((impersonator_id is null) = (reason is null)) not valid;
alter table access.session validate constraint session_impersonator_id_fkey;
alter table access.session validate constraint session_says_why;
create index session_by_impersonator on access.session (impersonator_id) where impersonator_id is not null;
comment on column access.session.impersonator_id is 'Staff who see the shop as the user; null: the user has logged in.';
