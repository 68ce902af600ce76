import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { bigintArray } from '#database/compiled-query'
import type { Requirement } from '#kernel/requirements'
import { anywhere } from '#kernel/text/like-pattern'
import { findLackingIds, type LackingIds } from '../compliance/store-kept-lacks.ts'
import { findLowStock, type Sold } from './store-low-stock.ts'

export type ProductSort = 'default' | 'sort' | 'name' | 'price' | 'created' | 'popular'

export type FoundList = 'child_products' | 'prices' | 'categories' | 'product_stocks'

/** What staff look for to mend it; of a family it is meant when it is so of one of its members. */
type ProductState = 'inactive' | 'discontinued' | 'without_picture' | 'without_price' | 'low_stock'

export interface QuotedProduct {
  readonly search?: string | undefined
  /** Of a category or a product. */
  readonly url?: string | undefined
  readonly categoryIds?: readonly number[] | undefined
  readonly allChildren?: boolean | undefined
  /** Values by their groups. */
  readonly variantIds?: readonly (readonly number[])[] | undefined
  readonly filterMode?: 'and' | 'or' | undefined
  /** Children are rows of their own, beside their parents. */
  readonly flat?: boolean | undefined
  /** What can be sold: no parents, but their children. */
  readonly onlyReal?: boolean | undefined
  readonly isWithoutFamilies?: boolean | undefined
  readonly state?: ProductState | undefined
  /** What the law asks of it, and it does not have. */
  readonly lacks?: Requirement | 'any' | undefined
  readonly sort: ProductSort
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  /** What rows have beside their fields. */
  readonly lists: readonly (FoundList | 'lacks' | 'sold' | 'gtin')[]
}

type Asked = Omit<QuotedProduct, 'lists'>
export interface Looked {
  readonly lacking?: LackingIds
  /** What runs low. */
  readonly low?: Sold
}
export type Narrowed = Asked & Looked

/** What is looked up once, for the page and for its count. */
export async function narrow<Question extends Pick<QuotedProduct, 'lacks' | 'state'>>(
  db: Db,
  question: Question,
): Promise<Question & Looked> {
  const { lacks, state } = question
  return {
    ...question,
    ...(lacks && { lacking: await findLackingIds(db, lacks === 'any' ? undefined : lacks) }),
    ...(state === 'low_stock' && { low: await findLowStock(db) }),
  }
}

export function toCondition(question: Omit<Narrowed, 'limit' | 'offset'>): RawBuilder<SqlBool> {
  const { search, url, variantIds = [], filterMode, onlyReal, isWithoutFamilies, state } = question
  const { lacking, low } = question
  const isFlat = question.flat || onlyReal
  const conditions = [
    sql`product.deleted is null`,
    ...(isFlat ? [] : [sql`product.parent_id is null`]),
    ...(onlyReal || isWithoutFamilies ? [sql`product.children_count = 0`] : []),
    ...(search ? [isAmong(ofSearch(search), isFlat, false)] : []),
    ...(url === undefined ? [] : [isAt(url, question, isFlat)]),
    ...(question.categoryIds
      ? [isAmong(ofCategories(question.categoryIds, question), isFlat)]
      : []),
    ...(variantIds.length > 0 ? [hasValues(variantIds, filterMode, isFlat)] : []),
    ...(low ? [isAmong(idsOf(low), isFlat, false)] : []),
    ...(state && state !== 'low_stock' ? [isInState(state, isFlat)] : []),
    ...(lacking?.isOfAll ? [sql`product.id in (${isFlat ? lacking.ids : lacking.familyIds})`] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/**
 * Of a family that one of its members is meant, of a child that it is, or its family.
 *
 * @param ids Products, of any kind.
 */
function isAmong(
  ids: RawBuilder<unknown>,
  isFlat: boolean | undefined,
  isInherited = true,
): RawBuilder<SqlBool> {
  if (isFlat) {
    return isInherited
      ? sql<SqlBool>`(product.id in (${ids}) or product.parent_id in (${ids}))`
      : sql<SqlBool>`product.id in (${ids})`
  }
  return sql<SqlBool>`product.id in (
    select coalesce(member.parent_id, member.id) from catalogue.product member where member.id in (${ids}))`
}

const hasPicture = (id: RawBuilder<unknown>) => sql`exists (
  select from media.attachment image
  where image.model = 'Products' and image.foreign_key = ${id} and image.thumbnail_keys <> '{}')`

const idsOf = (low: Sold) => sql`select unnest(${bigintArray([...low.keys()])}::bigint[])`

function isInState(
  state: Exclude<ProductState, 'low_stock'>,
  isFlat: boolean | undefined,
): RawBuilder<SqlBool> {
  switch (state) {
    case 'inactive':
      return isAmong(
        sql`select one.id from catalogue.product one where not one.is_active and one.deleted is null`,
        isFlat,
        false,
      )
    case 'discontinued':
      return isAmong(
        sql`select one.id from catalogue.product one where one.is_discontinued and one.deleted is null`,
        isFlat,
        false,
      )
    case 'without_picture':
      return isFlat
        ? sql<SqlBool>`(not ${hasPicture(sql`product.id`)} and not ${hasPicture(sql`product.parent_id`)})`
        : sql<SqlBool>`not ${hasPicture(sql`product.id`)}`
    case 'without_price':
      return isAmong(
        sql`
        select one.id from catalogue.product one
        where one.children_count = 0 and one.deleted is null and not exists (
          select from pricing.price
          join pricing.price_group on price_group.id = price.price_group_id and price_group.is_public
          where price.product_id = one.id)`,
        isFlat,
        false,
      )
  }
}

const LAST_SIGN = '\u{10FFFF}'

function ofSearch(search: string): RawBuilder<unknown> {
  const words = anywhere(search.toLowerCase())
  const number = search.replaceAll(' ', '')
  return sql`
    select found.id from catalogue.product found
    where found.deleted is null and ${words === undefined ? sql`false` : sql`' ' || lower(found.name) like ${words}`}
    union all
    select found.id from catalogue.product found where found.external_reference = ${search}
    union all
    select field.foreign_key from catalogue.custom_field field
    where field.model = 'Products' and field.key in ('varenummer', 'gtin')
      and field.value ~>=~ ${number} and field.value ~<~ ${number + LAST_SIGN}`
}

function ofCategories(
  ids: readonly number[],
  { allChildren }: Pick<QuotedProduct, 'allChildren'>,
): RawBuilder<unknown> {
  const within = allChildren
    ? sql`(select id from catalogue.category where ancestor_ids && ${[...ids]}::bigint[])`
    : sql`(select unnest(${[...ids]}::bigint[]))`
  return sql`select link.product_id from catalogue.product_category link where link.category_id in ${within}`
}

function isAt(
  url: string,
  { allChildren }: Pick<QuotedProduct, 'allChildren'>,
  isFlat: boolean | undefined,
): RawBuilder<SqlBool> {
  const path = url.toLowerCase()
  const within = allChildren
    ? sql`below.ancestor_ids @> array[category.id]`
    : sql`below.id = category.id`
  const ids = sql`
    select link.product_id
    from catalogue.category join catalogue.category below on ${within}
    join catalogue.product_category link on link.category_id = below.id
    where category.url = ${path}`
  return sql<SqlBool>`(product.url = ${path} or ${isAmong(ids, isFlat)})`
}

function hasValues(
  groups: readonly (readonly number[])[],
  mode: QuotedProduct['filterMode'] = 'and',
  isFlat: boolean | undefined,
): RawBuilder<SqlBool> {
  const conditions = groups.map((values) =>
    isAmong(
      sql`select link.product_id from catalogue.product_variant link
        where link.variant_id = any(${[...values]}::bigint[])`,
      isFlat,
    ),
  )
  return sql<SqlBool>`(${sql.join(conditions, mode === 'or' ? sql` or ` : sql` and `)})`
}
