import { describe, expect, test } from 'vitest'
import { ANONYMOUS_VIEWER } from '#shop/catalogue'
import { ANONYMOUS } from '#shop/pricing'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { findIds } from '#test/facets-oracle/find-ids'
import type { FacetFind } from './question.ts'

const { db } = await freshDatabase(castSeed)
const anything: FacetFind = {
  viewer: ANONYMOUS_VIEWER,
  entitlement: ANONYMOUS,
  sort: 'default',
  direction: 'asc',
}
const craftsman = { price_group_ids: [cast.priceGroup.craftsman], show_net: false }

describe('a list', () => {
  test('shows private products to the user they are for, and to no one else', async () => {
    const ids = await findIds(db, { ...anything, viewer: { user_id: cast.user.proff } })
    expect(ids).toContain(cast.privateForOne)
    expect(ids).not.toContain(cast.private)
    const others = await findIds(db, { ...anything, viewer: { user_id: cast.user.proff2 } })
    expect(others).toEqual(await findIds(db, anything))
  })

  test('is narrowed and sorted by the price of the one who asks, in the basis they see', async () => {
    const screws = { ...anything, product_ids: [cast.screws] }
    const has = async (more: Partial<FacetFind>) =>
      (await findIds(db, { ...screws, ...more })).length === 1
    expect(await has({ price_to: 159.95 })).toBe(true)
    expect(await has({ price_to: 159.94 })).toBe(false)
    expect(await has({ price_to: 127.96, entitlement: craftsman })).toBe(true)
    expect(await has({ price_to: 127.95, entitlement: craftsman })).toBe(false)
    const net = { entitlement: craftsman, basis: 'net' } as const
    expect(await has({ price_to: 102.37, ...net })).toBe(true)
    expect(await has({ price_to: 102.36, ...net })).toBe(false)
    // 102,368 kr. is written 102,37 kr.
    expect(await has({ price_from: 102.37, ...net })).toBe(true)
    expect(await has({ price_from: 102.38, ...net })).toBe(false)
    const cheap = [cast.screws, cast.outOfStock]
    const order = (entitlement: FacetFind['entitlement']) =>
      findIds(db, { ...anything, entitlement, product_ids: cheap, sort: 'price' })
    expect(await order(ANONYMOUS)).toEqual([cast.outOfStock, cast.screws])
    expect(await order(craftsman)).toEqual([cast.screws, cast.outOfStock])
  })

  test('leaves out discontinued products when they are gone, and the parent when its last child is', async () => {
    const ids = await findIds(db, anything)
    expect(ids).toContain(cast.discontinued)
    expect(ids).not.toContain(cast.discontinuedGone)
    await db
      .updateTable('catalogue.product')
      .set({ is_discontinued: true, stock: 0 })
      .where('parent_id', '=', cast.board.parent)
      .execute()
    expect(await findIds(db, anything)).not.toContain(cast.board.parent)
  })
})
