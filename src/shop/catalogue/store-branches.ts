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

/** @throws {BranchRefused} */
export async function changeBranch(tx: Tx, id: number, change: BranchChange): Promise<void> {
  if (change.name !== undefined) await requireFreeName(tx, change.name, id)
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
  await requireFreeName(tx, fields.name)
  const slug = await freeSlug(tx, toSlug(fields.name))
  const names = sql.join(COLUMNS.map((one) => sql.ref(one)))
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.branch (${names}, slug, sort)
    select ${names}, ${slug}, (select coalesce(max(sort), 0) + 1 from catalogue.branch)
    from jsonb_populate_record(null::catalogue.branch, ${JSON.stringify(fields)}::jsonb)
    returning id`.execute(tx)
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

/** No other transaction names a branch until this one ends. @throws {BranchRefused} */
async function requireFreeName(tx: Tx, name: string, id = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('names of branches', 0))`.execute(tx)
  const { rows } = await sql`
    select from catalogue.branch where lower(name) = lower(${name}) and id <> ${id}`.execute(tx)
  if (rows.length > 0) {
    throw new BranchRefused({ errors: { name: [{ code: 'branch_name_taken' }] } })
  }
}

/** Names that differ may make the same address: `Å` and `Aa`, or one that is called something else by now. */
async function freeSlug(tx: Tx, slug: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from catalogue.branch where starts_with(slug, ${slug})`.execute(tx)
  const taken = new Set(rows.map((row) => row.slug))
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}
