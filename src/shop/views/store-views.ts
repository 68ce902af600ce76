import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { ViewRefused } from './refusals.ts'

export interface View {
  readonly id: string
  readonly list: string
  readonly name: string
  /** As the address of the list has it. */
  readonly query: string
}

const columns = sql`view.id, view.list, view.name, view.query`

/** Those of a user for one list, in the order they were made. */
export async function listViews(db: Db, user_id: number, list: string): Promise<readonly View[]> {
  const { rows } = await sql<View>`
    select ${columns} from access.saved_view view
    where user_id = ${user_id} and list = ${list} order by id`.execute(db)
  return rows
}

export async function findView(db: Db, user_id: number, id: string): Promise<View | undefined> {
  const { rows } = await sql<View>`
    select ${columns} from access.saved_view view
    where user_id = ${user_id} and id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Lets one change of the views of a user be made at a time.
 *
 * @returns Whether there is such a user, who may have been erased meanwhile.
 */
export async function lockViews(tx: Tx, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from access."user" where id = ${user_id} and deleted is null
    for no key update`.execute(tx)
  return rows.length > 0
}

export async function countViews(tx: Tx, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from access.saved_view where user_id = ${user_id}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** @throws {ViewRefused} */
export async function insertView(
  tx: Tx,
  user_id: number,
  { id, list, name, query }: View,
): Promise<void> {
  await sql`
    insert into access.saved_view (id, user_id, list, name, query)
    values (${id}, ${user_id}, ${list}, ${name}, ${query})`
    .execute(tx)
    .catch(refuseTaken)
}

/** @throws {ViewRefused} */
export async function updateView(
  tx: Tx,
  user_id: number,
  { id, name, query }: View,
): Promise<void> {
  await sql`
    update access.saved_view set name = ${name}, query = ${query}
    where user_id = ${user_id} and id = ${id}`
    .execute(tx)
    .catch(refuseTaken)
}

/** @returns Whether the user had it. */
export async function deleteView(db: Db, user_id: number, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from access.saved_view where user_id = ${user_id} and id = ${id} returning id`.execute(
    db,
  )
  return rows.length > 0
}

export async function eraseViews(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from access.saved_view where user_id = ${id}`.execute(tx)
}

/** @throws {ViewRefused} where another view of the list is called so. */
function refuseTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  throw constraint === 'saved_view_of_user' ? new ViewRefused() : error
}
