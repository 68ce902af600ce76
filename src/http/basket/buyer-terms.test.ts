import { beforeAll, describe, expect, test } from 'vitest'
import { PAY_BY_EAN, PAY_ON_ACCOUNT, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { type ShopApp, shopApp } from '#test/shop-app'
import { browserOf, closeBasketOf, identifyByHeader } from '#test/users'

const CURRENT = '/api/shop/baskets/current-basket'
const errand = {
  product_id: cast.screws,
  payment_method_id: PAY_ON_PICKUP,
  branch_id: cast.branch.aarhus,
}

let database: FreshDatabase
let app: ShopApp

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { identify: identifyByHeader(database) })
})

const browser = (user?: number) => browserOf(app, user)

describe('two customers with agreed prices of their own', () => {
  /** Delivery of six is free at one of the agreed prices and not at the other. */
  const buyers = [
    { user: cast.user.proff, customer: cast.customer.carpenters, group: 3, net_price: 120 },
    { user: cast.user.proff2, customer: cast.customer.mason, group: 2, net_price: 160 },
  ]
  const product = cast.backorder
  /** Kroner incl. VAT: a rule of parcels. */
  const FREE_FROM = 1000
  const count = 6
  const MUNICIPALITY = { customer_type: 'public', company_ean: '5798000420526' }

  beforeAll(async () => {
    const { db } = database
    await db.deleteFrom('pricing.rebate').where('product_id', '=', product).execute()
    await db.deleteFrom('pricing.price').where('product_id', '=', product).execute()
    const common = { product_id: product, currency_id: 1, tax_id: 1, valid_from: new Date(0) }
    const prices = [{ group: cast.priceGroup.public, net_price: 200 }, ...buyers]
    const rows = prices.map(({ group, net_price }) => ({
      ...common,
      price_group_id: group,
      net_price: (net_price * 10_000) as never,
    }))
    await db.insertInto('pricing.price').values(rows).execute()
    for (const { user, customer } of buyers) {
      await closeBasketOf(database, user)
      await db
        .updateTable('access.user')
        .set({ customer_id: customer })
        .where('id', '=', user)
        .execute()
    }
  })

  test('each see their own, in the basket, delivery, checkout and payment', async () => {
    const all = [...buyers, { user: undefined, net_price: 200 }]
    const ready = await Promise.all(
      all.map(async ({ user, net_price }) => {
        const invoiced = { payment_method_id: PAY_BY_EAN, contact: MUNICIPALITY }
        const toBuy = { product_id: product, quantity: count, ...invoiced }
        const one = await readyBuyer(browser(user), toBuy)
        return { one, net_price }
      }),
    )
    for (const { one, net_price } of [...ready, ...ready.toReversed()]) {
      const { data } = (await one.get(CURRENT)).body
      const gross = net_price * 1.25 * count
      expect(data.basket_lines[0].net_price).toBe(net_price)
      expect(data.products_sum).toBe(gross)
      expect(data.delivery_sum === 0).toBe(gross >= FREE_FROM)
      const quoted = await one.get(
        `/api/shop/products/${product}/delivery?zip=8000&quantity=${count}`,
      )
      const parcel = quoted.body.data.choices.find(({ id }: { id: number }) => id === 1)
      expect(parcel.price === 0).toBe(gross >= FREE_FROM)
    }
    for (const { one, net_price } of ready) {
      const { data } = (await one.get(CURRENT)).body
      const gross = net_price * 1.25 * count
      const { body } = await one.pay()
      const { amount } = await database.db
        .selectFrom('payment.payment')
        .select('amount')
        .where('id', '=', body.data.id)
        .executeTakeFirstOrThrow()
      expect(amount).toBe(Math.round((gross + data.delivery_sum) * 100))
    }
  })
})

describe('net prices', () => {
  const basisOf = async (one: Visitor) => (await one.get(CURRENT)).body.data.display_net_prices

  test('come first for those who may see them, and for no others', async () => {
    await closeBasketOf(database, cast.user.proff)
    await closeBasketOf(database, cast.user.privat)
    const line = { product_id: cast.screws, quantity: 3 }
    const expected = [
      [cast.user.proff, true],
      [cast.user.privat, false],
      [undefined, false],
    ] as const
    for (const [user, isNet] of expected) {
      const one = browser(user)
      expect(await basisOf(one)).toBe(isNet)
      await one.post('/api/shop/basket-lines', line)
      expect(await basisOf(one)).toBe(isNet)
    }
  })

  test('are what the order was counted in, and stay so', async () => {
    await closeBasketOf(database, cast.user.proff)
    const buyer = await readyBuyer(browser(cast.user.proff), errand)
    const { body } = await buyer.pay()
    const placed = await database.db
      .selectFrom('basket.basket')
      .select(['display_net_prices', 'net_products_sum', 'products_tax_sum'])
      .where('confirmation_token', '=', body.data.confirmation_token)
      .executeTakeFirstOrThrow()
    const { net_products_sum: net, products_tax_sum: tax } = placed
    expect([placed.display_net_prices, tax]).toEqual([true, Math.round(net / 4)])
  })
})

describe('private products', () => {
  const line = { product_id: cast.privateForOne, quantity: 1 }
  const add = async (user?: number) => {
    const { status, body } = await browser(user).post('/api/shop/basket-lines', line)
    return [status, body.code]
  }

  test('are sold to those they are granted to, and unknown to all others', async () => {
    for (const user of [cast.user.proff, cast.user.proff2]) await closeBasketOf(database, user)
    for (const _twice of [1, 2]) {
      expect(await add(cast.user.proff)).toEqual([200, undefined])
      expect(await add(cast.user.proff2)).toEqual([422, 'product_not_for_sale'])
      expect(await add()).toEqual([422, 'product_not_for_sale'])
    }
    const ordered = { ...errand, product_id: cast.privateForOne }
    await closeBasketOf(database, cast.user.proff)
    const { body } = await (await readyBuyer(browser(cast.user.proff), ordered)).pay()
    expect(body.data.status).toBe('placed')
  })

  test('are refused again once the grant is withdrawn', async () => {
    await closeBasketOf(database, cast.user.proff)
    await add(cast.user.proff)
    await database.db
      .deleteFrom('catalogue.product_user')
      .where('user_id', '=', cast.user.proff)
      .execute()
    const { basket_lines } = (await browser(cast.user.proff).get(CURRENT)).body.data
    const [{ errors }] = basket_lines
    expect(errors.map(({ key }: { key: string }) => key)).toEqual(['product_not_for_sale'])
  })
})

describe('buying on account', () => {
  const COMPANY = {
    customer_type: 'company',
    company_name: 'Limfjordens Tømrere ApS',
    company_id: '99999993',
  }
  const onAccount = {
    product_id: cast.screws,
    payment_method_id: PAY_ON_ACCOUNT,
    contact: { ...COMPANY, po_number: 'R-1412' },
  }

  async function tryToChoose(one: Visitor) {
    await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
    await one.patch(CURRENT, { basket_contacts: [{ contact_type: 'invoice', ...COMPANY }] })
    return one.patch(CURRENT, { payment_method_id: PAY_ON_ACCOUNT })
  }

  test('places the order with the terms of the customer and the requisition number', async () => {
    await closeBasketOf(database, cast.user.proff)
    const { body } = await (await readyBuyer(browser(cast.user.proff), onAccount)).pay()
    expect(body.data).toMatchObject({ provider: 'credit', status: 'placed' })
    const placed = await database.db
      .selectFrom('basket.basket')
      .innerJoin('access.customer', 'access.customer.id', 'basket.basket.customer_id')
      .select(['basket_status', 'payment_provider', 'basket.basket.enable_credit'])
      .select(['basket.basket.terms', 'access.customer.terms as agreed'])
      .where('confirmation_token', '=', body.data.confirmation_token)
      .executeTakeFirstOrThrow()
    expect(placed).toMatchObject({ payment_provider: 'credit', enable_credit: true })
    expect(placed.terms).toBe(placed.agreed)
  })

  test('is booked on the customer of the moment, not of when the basket was begun', async () => {
    const { db } = database
    const user = cast.user.proff
    await closeBasketOf(database, user)
    const setCustomer = (customer_id: number | null) =>
      db.updateTable('access.user').set({ customer_id }).where('id', '=', user).execute()
    await setCustomer(null)
    await browser(user).post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
    await setCustomer(cast.customer.carpenters)
    const buyer = await readyBuyer(browser(user), onAccount)
    await buyer.patch(CURRENT, { acknowledge: { price_changed: true } })
    const { body } = await buyer.pay()
    const { customer_id } = await db
      .selectFrom('basket.basket')
      .select('customer_id')
      .where('confirmation_token', '=', body.data.confirmation_token)
      .executeTakeFirstOrThrow()
    expect(customer_id).toBe(cast.customer.carpenters)
  })

  test('is for customers with credit alone, whose user may', async () => {
    await closeBasketOf(database, cast.user.privat)
    for (const user of [undefined, cast.user.privat]) {
      const reply = await tryToChoose(browser(user))
      expect([user, reply.body.code]).toEqual([user, 'payment_method_unavailable'])
    }
    const { db } = database
    const setCredit = (enable_credit: boolean) =>
      db
        .updateTable('access.customer')
        .set({ enable_credit })
        .where('id', '=', cast.customer.carpenters)
        .execute()
    await closeBasketOf(database, cast.user.proff)
    await setCredit(false)
    const refused = await tryToChoose(browser(cast.user.proff))
    expect(refused.body.code).toBe('payment_method_unavailable')
    await setCredit(true)
    expect((await tryToChoose(browser(cast.user.proff))).status).toBe(200)
  })

  test('is over when the credit is, also for a basket that has chosen it', async () => {
    await closeBasketOf(database, cast.user.proff)
    const buyer = await readyBuyer(browser(cast.user.proff), onAccount)
    const { db } = database
    const setGroup = (key: string) =>
      db
        .updateTable('access.user')
        .set(({ selectFrom }) => ({
          group_id: selectFrom('access.user_group').select('id').where('key', '=', key),
        }))
        .where('id', '=', cast.user.proff)
        .execute()
    await setGroup('private')
    const refused = await buyer.pay()
    await setGroup('proff_admin')
    expect(refused.status).toBe(422)
    expect((await buyer.pay()).body.data.status).toBe('placed')
  })
})
