import { expect, test } from 'vitest'
import { dumpRows } from '#test/all-rows'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { givePassword, PASSWORD } from '#test/login'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

/** Who leaves takes nothing along that is of others, and no order. */

const { privat, proff, admin } = cast.user
const errand = {
  product_id: cast.screws,
  payment_method_id: PAY_ON_PICKUP,
  branch_id: cast.branch.aalborg,
}

/** Everybody orders, and leaves an unfinished basket and an address behind. */
async function fill(one: Visitor): Promise<void> {
  expect((await (await readyBuyer(one, errand)).pay()).status).toBe(200)
  await one.post('/api/shop/basket-lines', { product_id: cast.screws })
  await one.post('/api/users/me/addresses', {
    address1: 'Havnegade 1',
    zipcode: '5000',
    city: 'Odense',
  })
}

interface Shop {
  readonly database: FreshDatabase
  readonly app: ShopApp
  /** Who leaves. */
  readonly one: Visitor
  readonly staff: Visitor
}

async function busyShop(): Promise<Shop> {
  const database = await freshDatabase(castSeed)
  const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  await givePassword(database, privat)
  const one = await loggedIn(app, database, privat)
  const staff = await loggedIn(app, database, admin)
  for (const buyer of [one, await loggedIn(app, database, proff)]) await fill(buyer)
  await (await readyBuyer(visitor(app), errand)).pay()
  return { database, app, one, staff }
}

const leaving = [
  [
    'users who erase themselves',
    ({ one }: Shop) => one.post('/api/users/me/erase', { current_password: PASSWORD }),
  ],
  ['users whom staff delete', ({ staff }: Shop) => staff.delete(`/api/users/${privat}`)],
] as const

/** The audit is of everybody: it grows with what is done. */
const isKept = (row: string) => !row.startsWith('access.audit_event ')

test.each(leaving)('%s leave the rows of all others and every order', async (_, leave) => {
  const shop = await busyShop()
  const { db } = shop.database
  const orders = () =>
    db
      .selectFrom('basket.basket')
      .select(['id', 'order_reference', 'payment_amount', 'content_hash'])
      .where('order_placed', 'is not', null)
      .orderBy('id')
      .execute()
  const idsOf = (table: 'basket.basket' | 'access.session') =>
    db.selectFrom(table).select('id').where('user_id', '=', privat).execute()
  const mine = [...(await idsOf('basket.basket')), ...(await idsOf('access.session'))]
  const others = async () => {
    const rows = (await dumpRows(db)).split('\n').filter(isKept)
    const isMine = (row: string) =>
      row.includes(`"user_id": ${privat},`) ||
      row.startsWith(`access."user" {"id": ${privat},`) ||
      mine.some(({ id }) => row.includes(id))
    return rows.filter((row) => !isMine(row))
  }
  const [ordersBefore, rowsBefore] = [await orders(), await others()]
  expect(ordersBefore).toHaveLength(3)
  const all = await dumpRows(db)
  const { status, text } = await leave(shop)
  expect(status, text).toBe(200)
  expect(await dumpRows(db)).not.toBe(all)
  expect(await orders()).toEqual(ordersBefore)
  const rowsAfter = new Set(await others())
  expect(rowsBefore.filter((row) => !rowsAfter.has(row))).toEqual([])
  expect(await findBroken(db)).toEqual([])
})
