-- Everything else calls it the version of the delivery config.
alter table delivery.edition rename to version;
alter table delivery.version rename constraint edition_is_one to version_is_one;
alter function delivery.begin_edition() rename to begin_version;
create or replace function delivery.begin_version() returns trigger language plpgsql as $$
begin
  update delivery.version set name = gen_random_uuid();
  return null;
end $$;
do $$
declare
  relation regclass;
begin
  for relation in select tgrelid::regclass from pg_trigger where tgname = 'edition_begun'
  loop
    execute format('alter trigger edition_begun on %s rename to version_begun', relation);
  end loop;
end $$;
