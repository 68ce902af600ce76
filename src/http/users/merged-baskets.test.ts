import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BasketReply } from '#contract/basket/basket'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { propertySeed } from '#test/dice'
import { bearer, givePassword, logIn } from '#test/login'
import { shopApp } from '#test/shop-app'
import { type Shopper, shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const username = await givePassword(database, cast.user.privat)
const CURRENT = '/api/shop/baskets/current-basket'
const UNDO = `${CURRENT}/undo-merge`

beforeEach(async () => {
  await sql`update basket.basket set is_current = false`.execute(db)
})

/** The same browser, after its visitor has logged in. */
async function asUser(one: Shopper) {
  const { data } = (await logIn(one, username)).body
  const me = bearer(data.token)
  return {
    merged: data.merged_basket,
    basket: async (): Promise<BasketReply> => (await one.get(CURRENT, me)).body.data,
    add: async (product_id: number, quantity: number) => {
      const reply = await one.post('/api/shop/basket-lines', { product_id, quantity }, me)
      expect(reply.status).toBe(200)
    },
    undo: async (): Promise<BasketReply> => (await one.post(UNDO, undefined, me)).body.data,
  }
}

/** Sent at different addresses, since logins are counted by them. */
const guest = () => shopper(app)

function quantities({ basket_lines }: BasketReply): Record<number, number> {
  const all = new Map<number, number>()
  for (const { product_id, quantity } of basket_lines) {
    all.set(product_id, (all.get(product_id) ?? 0) + quantity)
  }
  return Object.fromEntries(all)
}

describe('the basket of a guest who logs in', () => {
  test('is the basket of the user, contacts and all, where the user had none', async () => {
    const one = guest()
    await one.add(cast.screws, 2)
    await one.change({ basket_contacts: [{ contact_type: 'invoice', name: 'Karen' }] })
    const before = await one.basket()
    const user = await asUser(one)
    expect(user.merged).toEqual({ lines_count: 1, can_undo: false })
    const after = await user.basket()
    expect(after.id).toBe(before.id)
    expect(after.basket_contacts).toMatchObject([{ name: 'Karen' }])
    expect((await one.basket()).id).toBeNull()
    expect((await one.get(`/api/shop/baskets/${before.id}`)).status).toBe(404)
  })

  test('is added to the one that the user had, line by line, and can be taken out again', async () => {
    const first = await asUser(guest())
    await first.add(cast.screws, 3)
    const one = guest()
    await one.add(cast.screws, 2)
    await one.add(cast.floor, 4)
    const user = await asUser(one)
    expect(user.merged).toEqual({ lines_count: 2, can_undo: true })
    expect(quantities(await user.basket())).toEqual({ [cast.screws]: 5, [cast.floor]: 4 })
    expect(quantities(await user.undo())).toEqual({ [cast.screws]: 3 })
    expect(quantities(await user.undo())).toEqual({ [cast.screws]: 3 })
  })

  test('is kept as a saved basket of the user, whatever was taken out', async () => {
    const first = await asUser(guest())
    await first.add(cast.screws, 3)
    const one = guest()
    await one.add(cast.floor, 4)
    const { id } = await one.basket()
    await (await asUser(one)).undo()
    const { rows: saved } = await sql`
      select user_id, is_current, product_id from basket.basket
      join basket.basket_line on basket_id = basket.id where basket.id = ${id}`.execute(db)
    expect(saved).toMatchObject([
      { user_id: cast.user.privat, is_current: false, product_id: cast.floor },
    ])
  })

  test('stays as it is where a line was changed after the login', async () => {
    const first = await asUser(guest())
    await first.add(cast.screws, 3)
    const one = guest()
    await one.add(cast.screws, 2)
    await one.add(cast.floor, 4)
    const user = await asUser(one)
    await user.add(cast.screws, 1)
    expect(quantities(await user.undo())).toEqual({ [cast.screws]: 6 })
  })

  test('is that of the user alone: the same browser begins another after logging out', async () => {
    const one = guest()
    await one.add(cast.screws, 2)
    const { data } = (await logIn(one, username)).body
    await one.get('/api/users/logout', bearer(data.token))
    expect((await one.basket()).basket_lines).toEqual([])
    await one.add(cast.floor, 1)
    expect(quantities(await one.basket())).toEqual({ [cast.floor]: 1 })
  })

  test('and one of another browser that logs in at the same time are both kept', async () => {
    const guests = [guest(), guest()]
    await guests[0]?.add(cast.screws, 2)
    await guests[1]?.add(cast.floor, 4)
    const users = await Promise.all(guests.map(asUser))
    expect(quantities((await users[0]?.basket()) as BasketReply)).toEqual({
      [cast.screws]: 2,
      [cast.floor]: 4,
    })
  })

  test('that is being paid is not put into another as well', async () => {
    const first = await asUser(guest())
    await first.add(cast.screws, 3)
    const one = guest()
    await one.add(cast.floor, 4)
    const { id } = await one.basket()
    await sql`
      insert into payment.payment (id, basket_id, provider, option, amount, content_hash, expires)
      values (gen_random_uuid(), ${id}, 'sandbox', 'card', 100, 'x', now() + interval '1 hour')`.execute(
      db,
    )
    const user = await asUser(one)
    expect(user.merged).toEqual({ lines_count: 1, can_undo: false })
    expect(quantities(await user.basket())).toEqual({ [cast.screws]: 3 })
    await sql`delete from payment.payment where basket_id = ${id}`.execute(db)
  })

  test('no one can bring the basket of another guest along', async () => {
    const owner = guest()
    await owner.add(cast.screws, 2)
    const { id } = await owner.basket()
    const thief = guest()
    const tried = await logIn(thief, username, { basket_id: String(id) })
    expect(tried.status).toBe(422)
    thief.cookies.set('guest', `${id}.forged`)
    expect((await asUser(thief)).merged).toBeNull()
    expect((await owner.basket()).id).toBe(id)
  })
})

const products = [cast.screws, cast.floor, cast.board.mm4200]
const additions = fc.array(
  fc.tuple(
    fc.constantFrom(...products),
    fc.integer({ min: 1, max: 6 }).map((n) => n * 2),
  ),
  { maxLength: 5 },
)

test('merging loses nothing, and logging in twice at once merges once', async () => {
  await fc.assert(
    fc.asyncProperty(additions, additions, async (own, theirs) => {
      await sql`update basket.basket set is_current = false`.execute(db)
      const first = await asUser(guest())
      for (const [product, quantity] of own) await first.add(product, quantity)
      const before = quantities(await first.basket())
      const one = guest()
      for (const [product, quantity] of theirs) await one.add(product, quantity)
      const brought = quantities(await one.basket())
      await one.get(CURRENT)
      const users = await Promise.all([asUser(one), asUser(one)])
      const [user] = users
      const sum = Object.fromEntries(
        products
          .map((id) => [id, (before[id] ?? 0) + (brought[id] ?? 0)] as const)
          .filter(([, count]) => count > 0),
      )
      expect(quantities(await user.basket())).toEqual(sum)
      if (own.length > 0) expect(quantities(await user.undo())).toEqual(before)
    }),
    { numRuns: 12, ...propertySeed },
  )
}, 120_000)

test('merging twice at once puts everything in twice, where it looks before it writes: the test before can fail', async () => {
  const first = await asUser(guest())
  await first.add(cast.screws, 2)
  const { id: own } = await first.basket()
  const one = guest()
  await one.add(cast.screws, 4)
  const { id: brought } = await one.basket()
  const { promise: bothHaveLooked, resolve } = Promise.withResolvers<void>()
  let looked = 0
  const merge = async () => {
    const { rows } = await sql<{ quantity: string }>`
      select quantity from basket.basket_line where basket_id = ${brought}`.execute(db)
    looked += 1
    if (looked === 2) resolve()
    await bothHaveLooked
    for (const { quantity } of rows) {
      await sql`update basket.basket_line set quantity = quantity + ${quantity}
        where basket_id = ${own}`.execute(db)
    }
    await sql`delete from basket.basket_line where basket_id = ${brought}`.execute(db)
  }
  await Promise.all([merge(), merge()])
  expect(quantities(await first.basket())).not.toEqual({ [cast.screws]: 6 })
})
