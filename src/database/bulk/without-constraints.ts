import type { Bulk } from './bulk-load.ts'

interface Definition {
  readonly drop: string
  readonly create: string
}

/** For a load alone, which is rare and exclusive. */
const MEMORY = "set local maintenance_work_mem = '256MB'; set local synchronous_commit = off"

/**
 * Runs a bulk load with the foreign keys, non-unique indexes and named triggers of its tables removed, and restores them
 * afterwards: checking and sorting all rows at once is several times as fast as one by one. Restoring the keys checks
 * what was loaded.
 *
 * @param triggers Names of triggers that need not run; `all` but those of foreign keys.
 * @throws {Error} when a loaded row breaks a foreign key; the transaction has then failed.
 */
export async function withoutConstraints<Result>(
  bulk: Bulk,
  tables: readonly string[],
  triggers: readonly string[] | 'all',
  work: () => Promise<Result>,
): Promise<Result> {
  await bulk.query(MEMORY)
  const taken = [...(await findKeys(bulk, tables)), ...(await findIndexes(bulk, tables))]
  const paused = await findTriggers(bulk, tables, triggers)
  for (const { drop } of taken) await bulk.query(drop)
  for (const { drop } of paused) await bulk.query(drop)
  const result = await work()
  for (const { create } of paused) await bulk.query(create)
  for (const { create } of [...taken].reverse()) await bulk.query(create)
  for (const table of tables) await bulk.query(`analyze ${table}`)
  return result
}

function findKeys(bulk: Bulk, tables: readonly string[]): Promise<Definition[]> {
  return bulk.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint
     where contype = 'f' and conparentid = 0 and conrelid = any ($1::regclass[])
     order by conrelid::regclass::text, conname`,
    [tables],
  )
}

/** Unique indexes stay: they are constraints. */
function findIndexes(bulk: Bulk, tables: readonly string[]): Promise<Definition[]> {
  return bulk.query<Definition>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
     from pg_index
     where indrelid = any ($1::regclass[]) and not indisunique
     order by indexrelid::regclass::text`,
    [tables],
  )
}

function findTriggers(
  bulk: Bulk,
  tables: readonly string[],
  names: readonly string[] | 'all',
): Promise<Definition[]> {
  return bulk.query<Definition>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as drop,
       format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as create
     from pg_trigger
     where not tgisinternal and tgrelid = any ($1::regclass[]) and ($2::text[] is null or tgname = any ($2))
     order by tgrelid::regclass::text, tgname`,
    [tables, names === 'all' ? null : names],
  )
}
