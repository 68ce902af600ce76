import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { containing } from '#kernel/text/like-pattern'
import type { Variant } from '#shop/catalogue'
import { measureOf, sortOf } from '../products/measure.ts'
import { lockAddresses } from '../products/store-products.ts'
import { findAlike, insertValue, readGroups, slugOfValue } from '../products/store-values.ts'
import { refuseFields, VariantInUse } from '../refusals.ts'

/** A value with what uses it. */
export interface StoredValue extends Variant {
  readonly products_count: number
  readonly categories_count: number
}

export type ValueChange = {
  readonly [Field in 'name' | 'visual']?: Variant[Field] | undefined
}

/** Values with what uses them, which is counted once for all of them. @param values A query of rows of the table. */
async function readValues(db: Db, values: RawBuilder<unknown>): Promise<readonly StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    with shown as materialized (${values}), held as materialized (
      select link.variant_id as id, count(*)::integer as count
      from shown
      join catalogue.product_variant link on link.variant_id = shown.id
      join catalogue.product on product.id = link.product_id and product.deleted is null
      group by link.variant_id
    ), landed as materialized (
      select link.variant_id as id, count(*)::integer as count
      from shown join catalogue.category_variant link on link.variant_id = shown.id
      group by link.variant_id
    )
    select shown.id, shown.variant_group_id, shown.name, shown.slug,
      shown.calc_value::float8 as calc_value, shown.visual, shown.sort,
      coalesce(held.count, 0) as products_count, coalesce(landed.count, 0) as categories_count
    from shown left join held on held.id = shown.id left join landed on landed.id = shown.id
    order by shown.sort, shown.id`.execute(db)
  return rows
}

interface ValueQuestion {
  readonly variant_group_id: number
  /** A part of the name. */
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** Values of a group in their order, and how many it has in all. */
export async function listValues(
  db: Db,
  { variant_group_id, search, limit, offset }: ValueQuestion,
): Promise<{ readonly values: readonly StoredValue[]; readonly count: number }> {
  const among = sql`from catalogue.variant
    where variant_group_id = ${variant_group_id}
      and (${search} = '' or lower(name) like lower(${containing(search)}))`
  const [values, counted] = await Promise.all([
    readValues(db, sql`select * ${among} order by sort, id limit ${limit} offset ${offset}`),
    sql<{ count: number }>`select count(*)::integer as count ${among}`.execute(db),
  ])
  return { values, count: counted.rows[0]?.count ?? 0 }
}

export async function findValue(db: Db, id: number): Promise<StoredValue | undefined> {
  const [found] = await readValues(db, sql`select * from catalogue.variant where id = ${id}`)
  return found
}

/** As {@link findValue}; no product gets it or loses it, and no value is written, until the transaction ends. */
export async function lockValue(tx: Tx, id: number): Promise<StoredValue | undefined> {
  await lockAddresses(tx)
  await sql`select from catalogue.variant where id = ${id} for update`.execute(tx)
  return findValue(tx, id)
}

interface NewValue {
  readonly variant_group_id: number
  readonly name: string
  readonly visual: string | null
}

/** @throws {AssortmentRefused} also where the group has it already, however its measure is written. */
export async function createValue(
  tx: Tx,
  { variant_group_id, name, visual }: NewValue,
): Promise<number> {
  await lockAddresses(tx)
  const group = (await readGroups(tx, [variant_group_id])).get(variant_group_id)
  if (!group) throw refuseFields(['variant_group_id'], 'assortment_variant_group_unknown')
  if (findAlike(group, name)) throw refuseFields(['name'], 'assortment_value_taken')
  const id = await insertValue(tx, group, { name, slug: slugOfValue(name) })
  if (visual !== null) {
    await sql`update catalogue.variant set visual = ${visual} where id = ${id}`.execute(tx)
  }
  return id
}

/** Another name is another measure, too: it stands where that belongs, unless it was put elsewhere. */
export async function changeValue(tx: Tx, id: number, change: ValueChange): Promise<void> {
  const before = await findValue(tx, id)
  if (!before) return
  const { name = before.name, visual = before.visual } = change
  const isRenamed = name !== before.name
  const group = (await readGroups(tx, [before.variant_group_id])).get(before.variant_group_id)
  if (isRenamed && group) {
    const alike = findAlike(group, name, id)
    if (alike) throw refuseFields(['name'], 'assortment_value_taken')
  }
  const unit = group?.unit ?? null
  const isInPlace = before.sort === sortOf(before.name, unit)
  const sort = (isRenamed && isInPlace && sortOf(name, unit)) || before.sort
  await sql`
    update catalogue.variant
    set name = ${name}, slug = ${isRenamed ? slugOfValue(name) : before.slug}, visual = ${visual},
      calc_value = ${isRenamed ? measureOf(name, unit) : before.calc_value}, sort = ${sort}
    where id = ${id}`.execute(tx)
}

/**
 * @returns The value as it was; undefined: there is none.
 * @throws {VariantInUse}
 */
export async function deleteValue(tx: Tx, id: number): Promise<StoredValue | undefined> {
  const value = await lockValue(tx, id)
  if (!value) return undefined
  const { products_count, categories_count } = value
  if (products_count + categories_count > 0) {
    throw new VariantInUse({ products_count, categories_count })
  }
  await deleteValues(tx, sql`select ${id}::bigint`)
  return value
}

/** Values that are of no goods but those that were deleted, with what is known of them. @param ids A query. */
export async function deleteValues(tx: Tx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from catalogue.product_variant where variant_id in (${ids})`.execute(tx)
  await sql`
    delete from catalogue.custom_field where model = 'Variants' and foreign_key in (${ids})`.execute(
    tx,
  )
  await sql`delete from catalogue.variant where id in (${ids})`.execute(tx)
}

/** Deletes those of these values that nothing uses, and that are called what they were called. @returns Their names. */
export async function dropUnused(
  tx: Tx,
  values: readonly { readonly id: number; readonly name: string }[],
): Promise<string[]> {
  if (values.length === 0) return []
  await lockAddresses(tx)
  const ids = values.map(({ id }) => id)
  await sql`
    select from catalogue.variant where id = any(${ids}::bigint[]) order by id for update`.execute(
    tx,
  )
  const stored = await readValues(
    tx,
    sql`select * from catalogue.variant where id = any(${ids}::bigint[])`,
  )
  const isAsMade = (one: StoredValue) =>
    one.products_count + one.categories_count === 0 &&
    values.some(({ id, name }) => id === one.id && name === one.name)
  const unused = stored.filter(isAsMade)
  if (unused.length > 0) {
    const gone = unused.map(({ id }) => id)
    await deleteValues(tx, sql`select unnest(${gone}::bigint[])`)
  }
  return unused.map(({ name }) => name)
}
