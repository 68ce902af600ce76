import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { selectCount } from '#database/count-rows'
import { type GroupUses, PriceGroupInUse, PriceGroupRefused } from './refusals.ts'

export interface StoredPriceGroup extends GroupUses {
  readonly id: number
  readonly name: string
  readonly is_public: boolean
}

type Given = {
  readonly [Field in 'name' | 'is_public']?: StoredPriceGroup[Field] | undefined
}

const uses = (table: string): RawBuilder<number> =>
  selectCount(sql`select from ${sql.table(table)} used where used.price_group_id = price_group.id`)

const columns = sql`price_group.id, price_group.name, price_group.is_public,
  ${uses('pricing.price')} as prices_count, ${uses('pricing.rebate')} as rebates_count,
  ${uses('access.customer_price_group')} as customers_count,
  ${uses('pricing.user_group_price_group')} as user_groups_count`

/** All of them, those that everyone gets first. */
export async function listPriceGroups(db: Db): Promise<readonly StoredPriceGroup[]> {
  const { rows } = await sql<StoredPriceGroup>`
    select ${columns} from pricing.price_group
    order by is_public desc, name collate catalogue.danish, id`.execute(db)
  return rows
}

export async function findPriceGroup(db: Db, id: number): Promise<StoredPriceGroup | undefined> {
  const { rows } = await sql<StoredPriceGroup>`
    select ${columns} from pricing.price_group where id = ${id}`.execute(db)
  return rows[0]
}

/** As {@link findPriceGroup}; no group is made or changed, and no price comes to this one, until the transaction ends. */
export async function lockPriceGroup(tx: Tx, id: number): Promise<StoredPriceGroup | undefined> {
  await lockGroups(tx)
  await sql`select from pricing.price_group where id = ${id} for update`.execute(tx)
  return findPriceGroup(tx, id)
}

/** @throws {PriceGroupRefused} */
export async function createPriceGroup(
  tx: Tx,
  { name, is_public }: Pick<StoredPriceGroup, 'name' | 'is_public'>,
): Promise<number> {
  await lockGroups(tx)
  await refuseTaken(tx, name)
  const { rows } = await sql<{ id: number }>`
    insert into pricing.price_group (name, is_public) values (${name}, ${is_public})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** @throws {PriceGroupRefused} */
export async function changePriceGroup(tx: Tx, id: number, given: Given): Promise<void> {
  const before = await findPriceGroup(tx, id)
  if (!before) return
  const { name = before.name, is_public = before.is_public } = given
  if (name !== before.name) await refuseTaken(tx, name, id)
  // What was agreed with some would be shown to all, and what all pay would be gone.
  if (is_public !== before.is_public && before.prices_count > 0) {
    throw new PriceGroupRefused({
      errors: {
        is_public: [{ code: 'price_group_has_prices', facts: { count: before.prices_count } }],
      },
    })
  }
  await sql`
    update pricing.price_group set name = ${name}, is_public = ${is_public}
    where id = ${id}`.execute(tx)
}

/**
 * @returns Whether it was there.
 * @throws {PriceGroupInUse}
 */
export async function deletePriceGroup(tx: Tx, id: number): Promise<boolean> {
  const group = await lockPriceGroup(tx, id)
  if (!group) return false
  const { prices_count, rebates_count, customers_count, user_groups_count } = group
  const used = { prices_count, rebates_count, customers_count, user_groups_count }
  const { rows } = await sql`
    select from pricing.price_history where price_group_id = ${id} limit 1`.execute(tx)
  const has_history = rows.length > 0
  if (has_history || Object.values(used).some((count) => count > 0)) {
    throw new PriceGroupInUse({ ...used, has_history })
  }
  await sql`delete from pricing.price_group where id = ${id}`.execute(tx)
  return true
}

/** Names are compared with those that stand; readers, and prices that name a group, wait for nothing. */
async function lockGroups(tx: Tx): Promise<void> {
  await sql`lock table pricing.price_group in share row exclusive mode`.execute(tx)
}

async function refuseTaken(tx: Tx, name: string, but = 0): Promise<void> {
  const { rows } = await sql`
    select from pricing.price_group where lower(name) = lower(${name}) and id <> ${but}`.execute(tx)
  if (rows.length === 0) return
  throw new PriceGroupRefused({ errors: { name: [{ code: 'price_group_name_taken' }] } })
}
