import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { quantity } from '#kernel/units/quantity'
import type { GuestOwner, Owner } from '#shop/access'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { addLine, changeBasket, showCurrentBasket } from './index.ts'
import { findCurrent } from './store.ts'
import { save } from './store-save.ts'

const { db } = await freshDatabase(castSeed)
const shop = { now: () => new Date() }
const ONE = quantity(1000)
const PRODUCTS = [cast.screws, cast.small, cast.backorder, cast.board.mm4200]

function guest(): GuestOwner {
  return { guest_id: randomUUID() }
}

function times<Result>(count: number, work: (i: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => work(i)))
}

const add = (owner: Owner, product_id: number) =>
  addLine(db, owner, { product_id, quantity: ONE }, shop)

async function unitsOf(owner: Owner): Promise<number> {
  const basket = await showCurrentBasket(db, owner)
  return (basket?.lines ?? []).reduce((sum, line) => sum + line.quantity / 1000, 0)
}

describe('two tabs at once', () => {
  test('make one basket of their first lines', async () => {
    const owner = guest()
    await times(8, (i) => add(owner, PRODUCTS[i % PRODUCTS.length] ?? 0))
    const baskets = await db
      .selectFrom('basket.basket')
      .select('id')
      .where('guest_id', '=', owner.guest_id)
      .execute()
    expect(baskets).toHaveLength(1)
    expect(await unitsOf(owner)).toBe(8)
  })

  test('lose nothing of what they add to the same line', async () => {
    const owner = guest()
    await add(owner, cast.screws)
    await times(30, () => add(owner, cast.screws))
    expect(await unitsOf(owner)).toBe(31)
  })

  test('lose nothing of what they add to different lines', async () => {
    const owner = guest()
    await add(owner, cast.screws)
    await times(24, (i) => add(owner, PRODUCTS[i % PRODUCTS.length] ?? 0))
    expect(await unitsOf(owner)).toBe(25)
  })

  test('change what each of them changes', async () => {
    const owner = guest()
    const { line_id: screws } = await add(owner, cast.screws)
    const { line_id: bit } = await add(owner, cast.small)
    const change = (body: Omit<Parameters<typeof changeBasket>[2], 'dropoff_text'>) =>
      changeBasket(
        db,
        owner,
        { ...body, dropoff_text: '' },
        { lines: false, shipping: false },
        shop,
      )
    await Promise.all([
      change({ basket_lines: [{ id: screws, quantity: quantity(7000) }] }),
      change({ basket_lines: [{ id: bit, quantity: quantity(9000) }] }),
      change({ zipcode: '8000' }),
      change({ basket_contacts: [{ contact_type: 'invoice', name: 'Mette' }] }),
      add(owner, cast.backorder),
    ])
    const basket = await showCurrentBasket(db, owner)
    expect(basket?.lines.map(({ quantity: units }) => units / 1000)).toEqual([7, 9, 1])
    expect([basket?.zipcode, basket?.contacts[0]?.name]).toEqual(['8000', 'Mette'])
  })
})

test('without the guard the same tabs lose lines, so these tests would notice', async () => {
  const owner = guest()
  await add(owner, cast.screws)
  await times(30, () => addWithoutGuard(owner))
  expect(await unitsOf(owner)).toBeLessThan(31)
})

/** The shop's own way of saving, but on whatever version there is by then. */
async function addWithoutGuard(owner: Owner): Promise<void> {
  const { basket } = await findCurrent(db, owner)
  if (!basket) throw new Error('no basket')
  const lines = basket.lines.map((line) => ({ ...line, quantity: quantity(line.quantity + ONE) }))
  for (;;) {
    const version = (await findCurrent(db, owner)).basket?.version ?? 0
    if (await save(db, { ...basket, version }, { ...basket, lines })) return
  }
}
