import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'

/** Sets every sequence to the highest id of its table: inserting rows with explicit ids does not advance it. */
export async function advanceSequences(db: Db | Tx): Promise<void> {
  await sql.raw(ADVANCE_SEQUENCES).execute(db)
}

const ADVANCE_SEQUENCES = `do $$
declare
  counted record;
begin
  for counted in
    select format('%I.%I', n.nspname, c.relname) as relation, a.attname as field
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace
    where a.attidentity <> ''
  loop
    execute format(
      'select setval(pg_get_serial_sequence(%L, %L), max(%I)) from %s having max(%I) is not null',
      counted.relation, counted.field, counted.field, counted.relation, counted.field);
  end loop;
end $$`
