import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { type ListSource, matches } from '#database/list-source'
import type { Retention } from '#database/retention'
import type { Column, Counts, Rules, Run, RunState } from './run.ts'

const RUN = sql`
  run.id, run.file_name, run.bytes, run.format, run.encoding, run.separator, run.heads_line, run.rows_count, run.columns,
  run.rules, run.mapping_name, run.state, run.leaves_warned, run.counts, run.place, run.progress,
  run.failure, run.created_by, run.acted_by, run.network, run.created, run.checked, run.finished, run.undone`

/** A run with the name of who has begun it; null: who has been erased. */
export interface NamedRun extends Run {
  readonly user_name: string | null
}

export async function findRun(db: Db, id: string): Promise<NamedRun | undefined> {
  return (await readRuns(db, [id]))[0]
}

async function readRuns(db: Db, ids: readonly string[]): Promise<NamedRun[]> {
  const { rows } = await sql<NamedRun>`
    select ${RUN}, (
      select nullif(person.name, '') from access."user" person where person.id = run.created_by) as user_name
    from exchange.run where run.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** No other changes it until the transaction ends. */
export async function lockRun(tx: Tx, id: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${RUN} from exchange.run where run.id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The oldest that there is work on, and that no other process is at. */
export async function takeRun(tx: Tx): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${RUN} from exchange.run
    where state in ('checking', 'running', 'undoing')
    order by created limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

interface RunFilters {
  readonly state?: RunState | undefined
  readonly search: string
}

const order = { created: sql`created` } as const

/** What has been taken in. */
export const runList: ListSource<RunFilters, 'created', NamedRun> = {
  table: 'exchange.run',
  sorts: order,
  where: ({ state, search }) => [
    ...(state === undefined ? [] : [sql<SqlBool>`state = ${state}`]),
    ...(search === '' ? [] : [isNamed(search)]),
  ],
  read: readRuns,
}

function isNamed(search: string): RawBuilder<SqlBool> {
  return matches(sql`lower(' ' || file_name || ' ' || coalesce(mapping_name, ''))`, search)
}

/** Begins the next part of the work, and tells those who do it. */
export async function begin(
  tx: Tx,
  id: string,
  state: RunState,
  by: { readonly user_id: number; readonly network: string },
): Promise<void> {
  await sql`
    update exchange.run
    set state = ${state}, place = 0, progress = 0, failure = null,
      acted_by = ${by.user_id}, network = ${by.network}
    where id = ${id}`.execute(tx)
  await sql`select pg_notify(${sql.lit(IMPORT_CHANNEL)}, '')`.execute(tx)
}

/** Told when there is work. */
export const IMPORT_CHANNEL = 'imports'

/** How far the work has come. */
export async function advance(
  tx: Tx,
  id: string,
  to: { readonly place: number; readonly rows: number; readonly counts: Counts },
): Promise<void> {
  await sql`
    update exchange.run set place = ${to.place}, progress = progress + ${to.rows},
      counts = ${JSON.stringify(to.counts)}::jsonb
    where id = ${id}`.execute(tx)
}

const MOMENTS = { checked: 'checked', done: 'finished', undone: 'undone' } as const

export async function end(tx: Tx, id: string, state: keyof typeof MOMENTS): Promise<void> {
  await sql`
    update exchange.run set state = ${state}, ${sql.ref(MOMENTS[state])} = now()
    where id = ${id}`.execute(tx)
}

/** @param failure Why no more is done; what is written stays, and can be undone. */
export async function fail(db: Db, id: string, failure: string): Promise<void> {
  await sql`
    update exchange.run set state = 'failed', failure = ${failure},
      finished = case when state = 'checking' then finished else coalesce(finished, now()) end
    where id = ${id} and state in ('checking', 'running', 'undoing')`.execute(db)
}

/** What the columns are said to be, and what is done with what. */
export async function saveColumns(
  tx: Tx,
  id: string,
  to: {
    readonly columns: readonly Column[]
    readonly rules: Rules
    readonly mapping_name: string | null
  },
): Promise<void> {
  await sql`
    update exchange.run set columns = ${JSON.stringify(to.columns)}::jsonb,
      rules = ${JSON.stringify(to.rules)}::jsonb, mapping_name = ${to.mapping_name}, counts = '{}'
    where id = ${id}`.execute(tx)
}

export async function saveChoice(tx: Tx, id: string, leaves_warned: boolean): Promise<void> {
  await sql`update exchange.run set leaves_warned = ${leaves_warned} where id = ${id}`.execute(tx)
}

const DAYS = sql`interval '30 days'`

/** What was read of files, and what of it was planned; what became of it stays with the products. */
export const oldImports: readonly Retention[] = [
  {
    table: 'exchange.planned',
    index: 'planned_by_created',
    age: sql`created`,
    isDue: sql`created < now() - ${DAYS}`,
    after: '30 days',
  },
  {
    table: 'exchange.row',
    index: 'row_by_created',
    age: sql`created`,
    isDue: sql`created < now() - ${DAYS}`,
    after: '30 days',
  },
  {
    table: 'exchange.run',
    index: 'run_by_created',
    age: sql`created`,
    isDue: sql`created < now() - interval '180 days'`,
    after: '180 days',
  },
]
