-- Orders of guests become those of the user whose address their invoice went to, once a mail to it has been answered.
alter table access."user" add column confirmed_username text;
comment on column access."user".confirmed_username is
  'The username when a mail to it was last answered. Another one counts for nothing but logging in until that is done again.';

-- Passwords are chosen by the link of a mail.
update access."user" set confirmed_username = username where password_hash is not null and deleted is null;
