import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { adminProductChanges } from '#contract/product/admin-product'
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
import { type Changed, changeMany } from '../resources/change-many.ts'
import type { Version } from '../resources/resource.ts'
import { toPartOfProduct } from './product-reply.ts'

/** What the shop keeps itself, or what follows from categories and families. */
export const KEPT = ['modified', 'compliance']

/** Names of users, who may be erased. */
export const PERSONAL = ['users', 'compliance_reasons.user_name']

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
    action: 'product_changed',
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
        changes.map((change) => withCategories(change, categoryIds, before.get(change.id))),
        by,
        (field, place) => `${place}.${field}`,
      ),
  })
}

/** What is read of each product: all where an ETag is compared, otherwise what is changed. */
function listsOf(asked: Asked, categoryIds: readonly number[]): readonly ListName[] {
  if (asked.some(({ etag }) => etag !== undefined)) return ALL_LISTS
  const isNamed = (name: ListName) =>
    asked.some((one) => (name === 'compliance_reasons' ? 'compliance_reason' : name) in one)
  return ALL_LISTS.filter(
    (name) => isNamed(name) || (name === 'categories' && categoryIds.length > 0),
  )
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
