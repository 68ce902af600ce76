-- What staff wrote of why something was done to an order goes with the personal data of its customer; the history itself stays as it was.
--
-- Locks: the two triggers that are replaced need their tables for a moment each, and no row is read.
create function orders.keep_history() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  is_to_be jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' and current_setting('planke.erases_personal_data', true) = 'on'
    and coalesce(is_to_be ->> 'reason', is_to_be #>> '{facts,reason}', '') = ''
    and (was - 'reason') #- '{facts,reason}' = (is_to_be - 'reason') #- '{facts,reason}' then
    return new;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;
create or replace trigger order_event_is_append_only before delete or update on orders.order_event
  for each row execute function orders.keep_history();
create or replace trigger withdrawal_event_is_append_only before delete or update on orders.withdrawal_event
  for each row execute function orders.keep_history();

-- Of users who are deleted already, more is to be erased than was: the hourly job looks at them once more.
update access."user" set is_erased = false where is_erased;
