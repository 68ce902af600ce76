-- The files of the shop: what pictures and documents are called, what they show, and where their content is kept.
-- Locks media.attachment against writing while its sources are read once: a second or two for a million rows.
create table media.file (
  id uuid primary key,
  source text not null unique,
  name text not null,
  description text not null default '',
  type text not null,
  media_type text,
  byte_size integer,
  width integer,
  height integer,
  content_hash text,
  tag_ids bigint[] not null default '{}',
  thumbnail_keys text[] not null default '{}',
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  constraint file_has_a_name check (name <> ''),
  constraint file_size_is_positive check (byte_size > 0)
);
comment on table media.file is 'The library of files. What is shown where stands in media.attachment, which names a file by its source.';
comment on column media.file.source is 'Name of the original in the media store; another after the file is replaced, so that every address of it is new.';
comment on column media.file.description is 'What it shows, for those who do not see it.';
comment on column media.file.type is 'image, or the kind of document.';
comment on column media.file.media_type is 'Of the content, as it was uploaded; null: the original was not uploaded.';
comment on column media.file.content_hash is 'SHA-256 of the content, in hexadecimal; files with the same one are doubles.';
create index file_by_created on media.file (created, id);
create index file_by_name on media.file (name collate catalogue.danish, id);
create index file_words on media.file using gin ((lower(' ' || name || ' ' || description)) gin_trgm_ops);
create index file_by_content on media.file (content_hash) where content_hash is not null;
create index file_by_tag on media.file using gin (tag_ids);
create trigger file_touched before update on media.file for each row execute function touch_modified();

create table media.old_source (
  source text primary key,
  file_id uuid references media.file on delete set null,
  is_cleared boolean not null default false,
  created timestamptz not null default now()
);
comment on table media.old_source is 'Sources that no file has any more: addresses of a replaced file lead to what it is now, and the content is taken out of the store.';
create index old_source_of_file on media.old_source (file_id);
create index old_source_to_clear on media.old_source (created) where not is_cleared;

-- What shows a file, also one of another system, has it in the library.
create function media.keep_shown_files() returns trigger language plpgsql as $$
begin
  insert into media.file (id, source, name, type, thumbnail_keys, byte_size, created)
  select distinct on (shown.source) gen_random_uuid(), shown.source,
    coalesce(nullif(shown.name, ''), shown.source), shown.type, shown.thumbnail_keys,
    nullif(shown.byte_size, 0), shown.created
  from shown
  where not exists (select from media.file known where known.source = shown.source)
  order by shown.source, shown.id
  on conflict (source) do nothing;
  return null;
end $$;
create trigger shown_files_are_kept_after_insert after insert on media.attachment
  referencing new table as shown for each statement execute function media.keep_shown_files();
create trigger shown_files_are_kept_after_update after update on media.attachment
  referencing new table as shown for each statement execute function media.keep_shown_files();

insert into media.file (id, source, name, type, thumbnail_keys, byte_size, created)
select distinct on (source) gen_random_uuid(), source, coalesce(nullif(name, ''), source), type,
  thumbnail_keys, nullif(byte_size, 0), created
from media.attachment order by source, id;
