-- What staff set up in the administration: values that are not of the environment, days on which a branch is not open as usual, and texts of mails.
-- Locks: catalogue.branch, for as long as it takes to name a column that is the same in every row; rows of groups and users who may give permissions.
alter table catalogue.branch
  add column special_days jsonb not null default '[]'
    constraint branch_special_days_are_a_list check (jsonb_typeof(special_days) = 'array');
comment on column catalogue.branch.special_days is
  'Days on which it is not open as usual, by date: [{"day": "2026-12-24", "name": "Juleaftensdag", "hours": "lukket"}].';

create table routing.setting (
  key text primary key,
  value text not null,
  constraint setting_is_known check (key in ('editor_skin_url', 'editor_style_sheet', 'file_manager'))
);
comment on table routing.setting is 'What staff have set up otherwise than it is without them; the rest is of the environment.';

create table content.mail_text (
  key text primary key,
  subject text not null,
  text text not null,
  button text not null,
  constraint mail_text_has_words check (subject <> '' and text <> '')
);
comment on table content.mail_text is 'Mails whose texts staff have changed; the others have the texts of the program.';

-- Who may give permissions may have the new one, and give it on.
update access.user_group set permissions = permissions || '{settings_edit}'
  where 'permissions_edit' = any (permissions);
update access."user" set permissions = permissions || '{settings_edit}'
  where 'permissions_edit' = any (permissions);
