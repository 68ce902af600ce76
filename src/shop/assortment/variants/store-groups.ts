import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { updateRows } from '#database/replace-rows'
import { toSlug } from '#kernel/text/fold'
import { BRAND_GROUP_ID, type VariantGroup } from '#shop/catalogue'
import { FILTER_GROUPS_FIELD } from '../categories/store-read.ts'
import { lockAddresses } from '../products/store-products.ts'
import { refuseFields, VariantGroupInUse } from '../refusals.ts'
import { deleteValues } from './store-variants.ts'

/** A group with what uses it. */
export interface StoredGroup extends VariantGroup {
  readonly is_locked: boolean
  readonly is_used: boolean
  readonly variants_count: number
  readonly categories_count: number
}

export interface WholeGroup extends StoredGroup {
  readonly categories: readonly {
    readonly id: number
    readonly name: string
    readonly breadcrumb_text: string
  }[]
}

type Fields = Omit<VariantGroup, 'id' | 'slug' | 'sort'>
export type GroupChange = { readonly [Field in keyof Fields]?: Fields[Field] | undefined }
type NewGroup = Omit<Fields, 'name_plural'> & { readonly name_plural?: string | undefined }

const NAMED_MAX = 200

/** Categories that are filtered by a group whatever their own list of filters says. */
const ALWAYS = sql`always as materialized (
  select field.foreign_key as category_id, named.id
  from catalogue.custom_field field
  cross join lateral regexp_split_to_table(
    trim(both ',' from regexp_replace(field.value, '[^0-9]+', ',', 'g')), ',') named (id)
  where field.model = 'Categories' and field.key = ${sql.lit(FILTER_GROUPS_FIELD)}
    and field.active and field.value ~ '[0-9]')`

const FILTERED = sql`
  select link.category_id from catalogue.category_variant_group link
  where link.variant_group_id = variant_group.id and link.as_filter
  union
  select always.category_id from always where always.id = variant_group.id::text`

const IS_LOCKED = sql`variant_group.id = ${sql.lit(BRAND_GROUP_ID)}`

/** Of the group of brands all categories are filtered, so that none is named. */
const CATEGORIES = sql`coalesce((
  select jsonb_agg(to_jsonb(named)) from (
    select category.id, category.name, category.breadcrumb_text from catalogue.category
    where not ${IS_LOCKED} and category.id in (${FILTERED})
    order by category.breadcrumb_text collate catalogue.danish, category.id
    limit ${sql.lit(NAMED_MAX)}) named), '[]')`

/**
 * How many values groups have, and whether goods that are in the shop, or categories, have one: looked for value by value, up to the first.
 *
 * @param asked For rows of catalogue.variant.
 */
function valued(asked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`valued as materialized (
    select variant.variant_group_id, count(*)::integer as count, bool_or(coalesce(
      (select true from catalogue.product_variant link
        join catalogue.product on product.id = link.product_id and product.deleted is null
        where link.variant_id = variant.id limit 1),
      (select true from catalogue.category_variant link where link.variant_id = variant.id limit 1),
      false)) as is_used
    from catalogue.variant where ${asked} group by variant.variant_group_id)`
}

const COLUMNS = sql`variant_group.*, ${IS_LOCKED} as is_locked,
  coalesce(valued.is_used, false) as is_used, coalesce(valued.count, 0) as variants_count,
  (select count(*)::integer from (${FILTERED}) filtered) as categories_count`
const GROUPS_VALUED = sql`catalogue.variant_group
  left join valued on valued.variant_group_id = variant_group.id`

/** All of them, in the order of the shop. */
export async function listGroups(db: Db): Promise<readonly StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    with ${ALWAYS}, ${valued(sql`true`)}
    select ${COLUMNS} from ${GROUPS_VALUED} order by sort, id`.execute(db)
  return rows
}

export async function findGroup(db: Db, id: number): Promise<WholeGroup | undefined> {
  const { rows } = await sql<WholeGroup>`
    with ${ALWAYS}, ${valued(sql`variant.variant_group_id = ${id}`)}
    select ${COLUMNS}, ${CATEGORIES} as categories from ${GROUPS_VALUED} where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** As {@link findGroup}; no group, value or filter is written until the transaction ends. */
export async function lockGroup(tx: Tx, id: number): Promise<WholeGroup | undefined> {
  await lockAddresses(tx)
  await sql`select from catalogue.variant_group where id = ${id} for update`.execute(tx)
  return findGroup(tx, id)
}

/**
 * A group without values, after all others. Its slug is made of its name once and for all: what the shop reckons with knows groups by it.
 *
 * @throws {AssortmentRefused}
 */
export async function createGroup(tx: Tx, group: NewGroup): Promise<number> {
  await lockAddresses(tx)
  await refuseTaken(tx, group.name)
  const { name, alternate_name, unit, description, as_visual, as_select, as_table } = group
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.variant_group
      (name, name_plural, alternate_name, slug, unit, description, sort,
        as_visual, as_select, as_table, as_filter)
    values (${name}, ${group.name_plural ?? name}, ${alternate_name}, ${await freeSlug(tx, name)},
      ${unit}, ${description}, (select coalesce(max(sort), 0) + 1 from catalogue.variant_group),
      ${as_visual}, ${as_select}, ${as_table}, ${group.as_filter})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

const TABLE = {
  table: 'catalogue.variant_group',
  columns: [
    ...['name', 'name_plural', 'alternate_name', 'unit', 'description'],
    ...['as_visual', 'as_select', 'as_table', 'as_filter'],
  ],
} as const

/** @throws {AssortmentRefused} */
export async function changeGroup(tx: Tx, id: number, change: GroupChange): Promise<void> {
  const before = await findGroup(tx, id)
  if (!before) return
  const { name = before.name, unit = before.unit, as_filter = true } = change
  if (name !== before.name) await refuseTaken(tx, name, id)
  // Values are numbers in the unit: with another they would be others.
  if (unit !== before.unit && before.variants_count > 0) {
    throw refuseFields(['unit'], 'assortment_unit_in_use')
  }
  if (before.is_locked && !as_filter)
    throw refuseFields(['as_filter'], 'assortment_brand_is_filter')
  await updateRows(tx, TABLE, [{ id, fields: change }])
}

/**
 * Deletes a group with its values.
 *
 * @returns The group as it was; undefined: there is none.
 * @throws {VariantGroupInUse}
 */
export async function deleteGroup(tx: Tx, id: number): Promise<WholeGroup | undefined> {
  if (!(await lockGroup(tx, id))) return undefined
  // What is being saved may name a value: whether it does is looked at afterwards.
  await sql`
    select from catalogue.variant where variant_group_id = ${id} order by id for update`.execute(tx)
  const group = await findGroup(tx, id)
  if (!group) return undefined
  const { is_locked, is_used, categories_count } = group
  if (is_locked || is_used || categories_count > 0) {
    throw new VariantGroupInUse({ is_locked, is_used, categories_count })
  }
  await deleteValues(tx, sql`select id from catalogue.variant where variant_group_id = ${id}`)
  await sql`delete from catalogue.variant_group where id = ${id}`.execute(tx)
  return group
}

/** All groups, or all values of one, in their order. */
export interface StoredPlaces {
  readonly id: number
  readonly ids: readonly number[]
}

/** The order of all groups. */
const GROUPS = 0

export async function findPlaces(db: Db, id: number): Promise<StoredPlaces | undefined> {
  const listed =
    id === GROUPS
      ? sql`select id, sort from catalogue.variant_group`
      : sql`select id, sort from catalogue.variant where variant_group_id = ${id}`
  const isThere =
    id === GROUPS ? sql`true` : sql`exists (select from catalogue.variant_group where id = ${id})`
  const { rows } = await sql<{ ids: number[]; is_there: boolean }>`
    select array(select id from (${listed}) listed order by sort, id) as ids,
      ${isThere} as is_there`.execute(db)
  const [found] = rows
  return found?.is_there ? { id, ids: found.ids } : undefined
}

/** As {@link findPlaces}; nothing comes to them until the transaction ends. */
export async function lockPlaces(tx: Tx, id: number): Promise<StoredPlaces | undefined> {
  await lockAddresses(tx)
  return findPlaces(tx, id)
}

/** @throws {AssortmentRefused} unless these are all of them. */
export async function changePlaces(tx: Tx, id: number, ids: readonly number[]): Promise<void> {
  const stood = (await findPlaces(tx, id))?.ids ?? []
  const isWhole = ids.length === stood.length && stood.every((one) => ids.includes(one))
  if (!isWhole) throw refuseFields(['ids'], 'assortment_order_not_whole')
  const table: RawBuilder<unknown> = sql.table(
    id === GROUPS ? 'catalogue.variant_group' : 'catalogue.variant',
  )
  await sql`
    update ${table} stood set sort = given.place
    from unnest(${[...ids]}::bigint[]) with ordinality given (id, place)
    where stood.id = given.id and stood.sort <> given.place`.execute(tx)
}

async function refuseTaken(tx: Tx, name: string, but = 0): Promise<void> {
  const { rows } = await sql`
    select from catalogue.variant_group where lower(name) = lower(${name}) and id <> ${but}`.execute(
    tx,
  )
  if (rows.length > 0) throw refuseFields(['name'], 'assortment_group_name_taken')
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = toSlug(name) || 'group'
  const { rows } = await sql<{ slug: string }>`select slug from catalogue.variant_group`.execute(tx)
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 2, tried = slug; ; tried = `${slug}-${number++}`) {
    if (!taken.has(tried)) return tried
  }
}
