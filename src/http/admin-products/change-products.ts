import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { adminProductChanges } from '#contract/product/product-changes'
import type { Db } from '#database/client'
import {
  ALL_LISTS,
  type ListName,
  lockProducts,
  type NumberedChange,
  readProducts,
  refuseFields,
  saveProducts,
} from '#shop/assortment'
import type { StoredField } from '#shop/catalogue'
import { type Changed, changeMany } from '../resources/change-many.ts'
import type { Version } from '../resources/version.ts'
import { toPartOfProduct } from './product-reply.ts'

/** What the shop keeps itself, or what follows from categories and families. */
export const KEPT = ['modified', 'compliance']

/** Names of users, who may be erased. */
export const PERSONAL = ['users', 'compliance_reasons.user_name']

/** Events of the audit: of each product, and of what was done in one call. */
export const CHANGED = 'product_changed'
export const CHANGED_TOGETHER = 'products_changed'

type Asked = z.output<typeof adminProductChanges>

/**
 * Changes many products, all or none.
 *
 * @param categoryIds Every product comes into these too, beside those that it is in.
 */
export function changeProducts(
  db: Db,
  request: Pick<FastifyRequest, 'principal' | 'ip'>,
  asked: Asked,
  isDry: boolean,
  categoryIds: readonly number[] = [],
): Promise<readonly Changed[]> {
  const names = listsOf(asked, categoryIds)
  return changeMany(db, request, asked, isDry, {
    action: CHANGED,
    together: CHANGED_TOGETHER,
    kept: KEPT,
    personal: PERSONAL,
    lock: lockProducts,
    missing: (fields) => refuseFields(fields, 'assortment_product_unknown'),
    read: async (tx, ids) => {
      const found = await readProducts(tx, ids, names)
      return new Map([...found].map(([id, stored]) => [id, toPartOfProduct(stored)]))
    },
    save: (tx, changes, by, before) =>
      saveProducts(
        tx,
        changes.map(({ group_prices, ...change }) => {
          const stood = before.get(change.id)
          const priced = withGroupPrices(change, group_prices, stood)
          return withCategories(withFields(priced, stood), categoryIds, stood)
        }),
        by,
        (field, place) => `${place}.${asAsked(field, asked[place])}`,
      ),
  })
}

/** What is read of each product: all where an ETag is compared, otherwise what is changed. */
function listsOf(asked: Asked, categoryIds: readonly number[]): readonly ListName[] {
  if (asked.some(({ etag }) => etag !== undefined)) return ALL_LISTS
  const isNamed = (name: string) => asked.some((one) => name in one)
  const isMeant = (name: ListName) => {
    switch (name) {
      case 'compliance_reasons':
        return isNamed('compliance_reason')
      case 'custom_fields':
        return isNamed(name) || isNamed('field_values')
      case 'prices':
        return isNamed(name) || isNamed('group_prices')
      case 'categories':
        return isNamed(name) || categoryIds.length > 0
      default:
        return isNamed(name)
    }
  }
  return ALL_LISTS.filter(isMeant)
}

type Fields = NonNullable<NumberedChange['custom_fields']>
type Stood = Pick<StoredField, 'id' | 'key' | 'value' | 'active'>

/** Fields by their keys become a part of the list, which is written whole: the others stay as they are. */
function withFields(
  { field_values: values, ...change }: Omit<Asked[number], 'etag' | 'group_prices'>,
  before: Version | undefined,
): NumberedChange {
  if (values === undefined) return change
  const stood = (before?.entity.custom_fields ?? []) as readonly Stood[]
  const given = change.custom_fields
  // A list that is sent as it was may be written another way than it stands.
  if (given === undefined && isSo(stood, values)) return change
  const keys = new Map(stood.map(({ id, key }) => [id, key]))
  const keyOf = ({ id, key }: Fields[number]) => key ?? keys.get(id ?? 0) ?? ''
  const listed: Fields = given ?? stood.map(({ id }) => ({ id }))
  const has = new Set(listed.map(keyOf))
  // No object: a key may be `constructor`.
  const becomes = new Map(Object.entries(values))
  const changed = listed.flatMap((one) => {
    const value = becomes.get(keyOf(one))
    if (value === null) return []
    return [value === undefined ? one : { ...one, value, active: true }]
  })
  const added = [...becomes].flatMap(([key, value]) =>
    value === null || has.has(key) ? [] : [{ key, value }],
  )
  return { ...change, custom_fields: [...changed, ...added] }
}

function isSo(stood: readonly Stood[], values: Readonly<Record<string, string | null>>): boolean {
  return Object.entries(values).every(([key, value]) => {
    const ofKey = stood.filter((one) => one.key === key)
    if (value === null) return ofKey.length === 0
    return ofKey.length > 0 && ofKey.every((one) => one.active && one.value === value)
  })
}

function withCategories(
  change: NumberedChange,
  categoryIds: readonly number[],
  before: Version | undefined,
): NumberedChange {
  if (categoryIds.length === 0) return change
  const stood = (before?.entity.categories ?? []) as readonly { readonly id: number }[]
  const ids = new Set([...(change.categories ?? stood).map(({ id }) => id), ...categoryIds])
  return { ...change, categories: [...ids].map((id) => ({ id })) }
}

type GroupPrices = NonNullable<Asked[number]['group_prices']>
type Prices = NonNullable<NumberedChange['prices']>

/** Prices of groups become a part of the list, which is written whole: the others stay as they are by now. */
function withGroupPrices<Change extends { readonly prices?: Prices | undefined }>(
  change: Change,
  asked: GroupPrices | undefined,
  before: Version | undefined,
): Change {
  if (asked === undefined) return change
  const stood = (before?.entity.prices ?? []) as readonly { readonly price_group_id: number }[]
  const groups = new Set(asked.map(({ price_group_id }) => price_group_id))
  const others = (change.prices ?? stood.map(({ price_group_id }) => ({ price_group_id }))).filter(
    ({ price_group_id }) => !groups.has(price_group_id),
  )
  return { ...change, prices: [...asked.flatMap(kept), ...others] }
}

function kept({ price, ...one }: GroupPrices[number]): Prices {
  return price === null ? [] : [{ ...one, price }]
}

/** The prices of groups come first in the list, and are found wrong there: `prices.0.price`. */
function asAsked(field: string, asked: Asked[number] | undefined): string {
  const [, place, rest] = /^prices\.(\d+)\.(.*)$/.exec(field) ?? []
  const places = asked?.group_prices?.flatMap(({ price }, at) => (price === null ? [] : [at]))
  const at = places?.[Number(place)]
  return at === undefined ? field : `group_prices.${at}.${rest}`
}
