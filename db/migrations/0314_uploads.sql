-- Files that staff are uploading, part by part. The parts are in the media store, below the id.
-- Locks access.user against writing for as long as it takes to make an empty table that refers to it.
create table access.file_upload (
  id uuid primary key,
  user_id bigint not null references access."user" on delete cascade,
  name text not null,
  byte_size integer not null,
  received integer not null default 0,
  replaces uuid references media.file on delete cascade,
  replaces_source text,
  source text not null unique,
  file_id uuid references media.file on delete cascade,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  constraint file_upload_has_a_name check (name <> ''),
  constraint file_upload_is_within_its_size check (received between 0 and byte_size and byte_size > 0)
);
comment on column access.file_upload.replaces_source is 'What the file was when its replacement was begun.';
comment on column access.file_upload.source is 'What the original is to be called; chosen at random.';
comment on column access.file_upload.file_id is 'The file that came of it; null: it is under way.';
create index file_upload_of_user on access.file_upload (user_id);
create index file_upload_of_replaced on access.file_upload (replaces) where replaces is not null;
create index file_upload_of_file on access.file_upload (file_id) where file_id is not null;
create index file_upload_by_age on access.file_upload (modified);
