import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { updateRows } from '#database/replace-rows'
import { type Faults, refusal } from '#kernel/refusal'
import { toSlug } from '#kernel/text/fold'
import type { Branch } from './store-stock.ts'

/** Branches as staff change them. The triggers of the table outdate what is kept of them. */

type BranchFields = Omit<Branch, 'id' | 'slug'>
export type BranchChange = {
  readonly [Field in keyof BranchFields]?: BranchFields[Field] | undefined
}

const COLUMNS = [
  ...['name', 'address1', 'zipcode', 'city', 'phone', 'gln', 'latitude', 'longitude', 'hours'],
  ...['special_days', 'has_drive_in', 'has_crane_truck', 'has_tinting'],
]

/** In their order. */
export async function listStoredBranches(db: Db): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    ${select()} order by branch.sort, branch.name, branch.id`.execute(db)
  return rows
}

export async function findBranch(db: Db, id: number): Promise<Branch | undefined> {
  const { rows } = await sql<Branch>`${select()} where branch.id = ${id}`.execute(db)
  return rows[0]
}

/** As {@link findBranch}; no other transaction changes it until this one ends. */
export async function lockBranch(tx: Tx, id: number): Promise<Branch | undefined> {
  await sql`select from catalogue.branch where id = ${id} for no key update`.execute(tx)
  return findBranch(tx, id)
}

function select(): RawBuilder<unknown> {
  const columns = sql.join(COLUMNS.map((one) => sql.ref(`branch.${one}`)))
  return sql`select branch.id, branch.slug, ${columns} from catalogue.branch`
}

export async function changeBranch(tx: Tx, id: number, change: BranchChange): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  await updateRows(tx, { table: 'catalogue.branch', columns: COLUMNS }, [{ id, fields }])
}

/**
 * It comes last.
 *
 * @throws {BranchRefused}
 */
export async function createBranch(tx: Tx, fields: BranchFields): Promise<number> {
  const names = sql.join(COLUMNS.map((one) => sql.ref(one)))
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.branch (${names}, slug, sort)
    select ${names}, ${toSlug(fields.name)}, (select coalesce(max(sort), 0) + 1 from catalogue.branch)
    from jsonb_populate_record(null::catalogue.branch, ${JSON.stringify(fields)}::jsonb)
    returning id`
    .execute(tx)
    .catch(refuse)
  return rows[0]?.id ?? 0
}

/** @throws {BranchInUse} */
export async function deleteBranch(tx: Tx, id: number): Promise<void> {
  await sql`delete from catalogue.branch where id = ${id}`.execute(tx).catch((error: unknown) => {
    throw (error as { readonly code?: string }).code === '23503' ? new BranchInUse() : error
  })
}

/** @param ids Of all branches, in their order. */
export async function orderBranches(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = ids.map((id, place) => ({ id, fields: { sort: place + 1 } }))
  await updateRows(tx, { table: 'catalogue.branch', columns: ['sort'] }, rows)
}

/** As {@link listStoredBranches}; no other transaction changes them until this one ends. */
export async function lockBranches(tx: Tx): Promise<Branch[]> {
  await sql`select from catalogue.branch order by id for no key update`.execute(tx)
  return listStoredBranches(tx)
}

/** What can be wrong with a branch as staff write it. */
export type BranchFault = 'branch_name_taken'

export class BranchRefused extends refusal('invalid_field')<{
  readonly errors: Faults<BranchFault>
}> {}

/** Goods, orders or customers are of it. */
export class BranchInUse extends refusal('branch_in_use') {}

function refuse(error: unknown): never {
  const { constraint = '' } = error as { readonly constraint?: string }
  if (constraint !== 'branch_slug_key') throw error
  throw new BranchRefused({ errors: { name: [{ code: 'branch_name_taken' }] } })
}
