import { describe, expect, test } from 'vitest'
import type { BasketReply } from '#contract/basket/basket'
import { danishDay } from '#kernel/time'
import { addWorkingDays } from '#kernel/working-days'
import { basketRows } from '#test/basket-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { PRIVATE_CONTACT, shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const { db } = database
const { parcel, craneTruck, pickup, dropship, bigParcel } = cast.deliveryCode

/** `code: product product`, in the order of the deliveries. */
function told({ basket_delivery_lines, basket_lines }: BasketReply): string[] {
  return basket_delivery_lines.map(({ delivery_code, basket_line_ids }) => {
    const products = basket_line_ids.map(
      (id) => basket_lines.find((line) => line.id === id)?.product_id,
    )
    return `${delivery_code?.id}: ${products.join(' ')}`
  })
}

const first = ({ basket_delivery_lines: [one] }: BasketReply) => {
  if (!one) throw new Error('no delivery')
  return one
}

describe('a mixed basket', () => {
  test('is parted, not refused: boards and screws on the lorry, a window from the factory, gas from the shop', async () => {
    const one = shopper(app)
    for (const product of [cast.screws, cast.board.mm4200, cast.madeToOrder, cast.forcedPickup]) {
      await one.add(product, 1)
    }
    const basket = await one.change({ zipcode: '8000' })
    expect(told(basket)).toEqual([
      `${dropship}: ${cast.madeToOrder}`,
      `${craneTruck}: ${cast.board.mm4200} ${cast.screws}`,
      `${pickup}: ${cast.forcedPickup}`,
    ])
    expect(basket.delivery_sum).toBe(595 + 795) // the screws ride on the lorry.
    for (const line of basket.basket_lines) {
      const delivery = basket.basket_delivery_lines.find(
        ({ id }) => id === line.basket_delivery_line_id,
      )
      expect(delivery?.basket_line_ids).toContain(line.id)
    }
  })

  test('lacks a branch for what must be fetched, and nothing else', async () => {
    const one = shopper(app)
    await one.add(cast.forcedPickup, 1)
    const basket = await one.basket()
    expect(basket.is_valid_delivery).toBe(false)
    expect(first(basket).errors.map(({ key }) => key)).toEqual(['branch_required'])
    const chosen = await one.change({
      basket_delivery_lines: [{ id: first(basket).id, branch_id: cast.branch.aalborg }],
    })
    expect(chosen).toMatchObject({ is_valid_delivery: true, is_pickup: true, delivery_sum: 0 })
    expect(first(chosen).branch_name).toBe('Aalborg')
  })
})

test('a delivery says how long it takes as its day does: longer to an island, and for what the branch lacks', async () => {
  const one = shopper(app)
  await one.add(cast.board.mm4200, 2)
  const text = async (body: object) => first(await one.change(body)).delivery_days_text
  expect(await text({ zipcode: '8000' })).toBe('2–5 hverdage')
  expect(await text({ zipcode: '3700' })).toBe('5–8 hverdage')
  const { id, delivery_codes } = first(await one.basket())
  const branches = delivery_codes.find((choice) => choice.is_pickup)?.branches ?? []
  const lacking = branches.find(({ ready_text }) => /^Klar om [3-9] hverdage$/.test(ready_text))
  const choice = { id, delivery_code_id: pickup, branch_id: lacking?.id }
  expect(await text({ basket_delivery_lines: [choice] })).toBe(lacking?.ready_text)
})

describe('the choices of a delivery', () => {
  test('say price, day and what is chosen', async () => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 2)
    const basket = await one.change({ zipcode: '8000' })
    expect(first(basket).delivery_codes).toMatchObject([
      { id: pickup, price: 0, price_text: 'Gratis', is_pickup: true, is_chosen: false },
      { id: craneTruck, price: 795, price_text: '795,00\u00a0kr.', is_chosen: true },
    ])
    expect(first(basket).delivery_codes[1]?.estimated_delivery).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('are only estimated before there is a postcode', async () => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 2)
    const basket = await one.basket()
    expect(basket).toMatchObject({ delivery_sum: 0, estimated_delivery_sum: 795 })
    expect(first(basket)).toMatchObject({
      price: null,
      estimated_price: 795,
      price_text: 'fra 795,00\u00a0kr.',
      metadata: { is_region_dependent: true },
      errors: [{ key: 'zipcode_required', field: 'zipcode' }],
    })
  })

  test('name the branches, those near the postcode first, and what they have', async () => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 50)
    const [choice] = first(await one.change({ zipcode: '8210' })).delivery_codes
    expect(choice?.branches).toHaveLength(20)
    const [nearest] = choice?.branches ?? []
    expect(nearest).toMatchObject({
      id: cast.branch.aarhus,
      is_in_stock: false,
      ready_text: 'Klar om 3 hverdage',
    })
    expect(choice?.branches.find(({ id }) => id === cast.branch.aalborg)).toMatchObject({
      is_in_stock: true,
      ready_text: 'Klar om 2 timer i åbningstiden',
    })
  })

  test('in a branch that lacks the products are ready when they have come there', async () => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 50)
    const { id } = first(await one.change({ zipcode: '8210' }))
    const fetchIn = async (branch_id: number) => {
      const choice = { id, delivery_code_id: pickup, branch_id }
      return first(await one.change({ basket_delivery_lines: [choice] })).estimated_delivery
    }
    const today = new Date(`${danishDay(new Date())}T12:00:00Z`)
    expect(await fetchIn(cast.branch.aarhus)).toBe(danishDay(addWorkingDays(today, 3)))
    expect(await fetchIn(cast.branch.aalborg)).toBe(danishDay(addWorkingDays(today, 0)))
  })

  test('stay chosen when more is added that can go the same way', async () => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 2)
    const { id } = first(await one.change({ zipcode: '8000' }))
    const choice = { delivery_code_id: pickup, branch_id: cast.branch.aarhus, instruction: 'Ring' }
    await one.change({ basket_delivery_lines: [{ id, ...choice }] })
    await one.add(cast.board.mm3000, 4)
    const basket = await one.basket()
    expect(told(basket)).toEqual([`${pickup}: ${cast.board.mm4200} ${cast.board.mm3000}`])
    expect(first(basket)).toMatchObject({ id, ...choice, delivery_code_id: pickup })
  })

  test('can be taken back', async () => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 2)
    const { id } = first(await one.change({ zipcode: '8000' }))
    const choose = (delivery_code_id: number | null) =>
      one.change({ basket_delivery_lines: [{ id, delivery_code_id, branch_id: 10 }] })
    expect(first(await choose(pickup)).delivery_code?.id).toBe(pickup)
    const back = first(await choose(null))
    expect([back.delivery_code?.id, back.delivery_code_id]).toEqual([craneTruck, null])
  })

  test.each([
    ['a code that does not carry the product', { delivery_code_id: bigParcel }],
    ['a code that does not exist', { delivery_code_id: 999 }],
    ['a branch that does not exist', { branch_id: 999 }],
    ['a carrier of another code', { delivery_carrier_id: 1 }],
  ])('are what is offered: %s is refused', async (_, choice) => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 2)
    const { id } = first(await one.change({ zipcode: '8000' }))
    const before = await basketRows(db)
    const reply = await one.tryToChange({ basket_delivery_lines: [{ id, ...choice }] })
    expect([reply.status, reply.body.code]).toEqual([422, 'delivery_unknown'])
    expect(await basketRows(db)).toBe(before)
  })
})

describe('a rule of delivery', () => {
  test('that blocks is told with its name, and blocks the checkout', async () => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 2)
    await db
      .updateTable('delivery.delivery_rule')
      .set({ block_order: true })
      .where('name', '=', 'Færgetillæg, kranbil')
      .execute()
    const basket = await one.change({ zipcode: '8592' })
    await db
      .updateTable('delivery.delivery_rule')
      .set({ block_order: false })
      .where('name', '=', 'Færgetillæg, kranbil')
      .execute()
    expect(basket).toMatchObject({ is_valid_delivery: false, checkout_step: 'delivery' })
    expect(first(basket).errors).toMatchObject([
      {
        key: 'delivery_blocked',
        params: { rule: 'Færgetillæg, kranbil' },
        message: 'Kan ikke leveres hertil: Færgetillæg, kranbil.',
      },
    ])
    expect(first(basket).delivery_codes.find(({ id }) => id === craneTruck)?.blocked?.key).toBe(
      'delivery_blocked',
    )
  })

  test('that was applied is named in the metadata', async () => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 300)
    const basket = await one.change({ zipcode: '3700' })
    expect(first(basket).metadata).toMatchObject({
      has_multipliers: true,
      multipliers: [2],
      product_rules: [
        { name: 'Bornholm, kranbil', actions: ['price_addon', 'delivery_days'] },
        { name: 'Stort læs: to aflæsninger', actions: ['multiplier'] },
      ],
    })
    expect(basket.delivery_sum).toBe(2 * (795 + 950))
  })

  test('that lets the price be agreed lets the order wait for the shop', async () => {
    const one = shopper(app)
    await one.add(cast.screws, 1)
    const variable = (is_variable: boolean) =>
      db
        .updateTable('delivery.delivery_code')
        .set({ is_variable })
        .where('id', '=', parcel)
        .execute()
    await variable(true)
    const basket = await one.change({ basket_contacts: [PRIVATE_CONTACT] })
    await variable(false)
    expect(basket).toMatchObject({ needs_approval: true, is_valid: true, delivery_sum: 0 })
    expect(first(basket)).toMatchObject({ price: null, price_text: 'Pris aftales' })
  })
})

test('the postcode that is told is the one delivery is priced for, and can be changed back', async () => {
  const one = shopper(app)
  await one.add(cast.board.mm4200, 2)
  await one.change({ zipcode: '8000', basket_contacts: [PRIVATE_CONTACT] })
  const shipping = { ...PRIVATE_CONTACT, contact_type: 'shipping', zipcode: '8592' }
  const elsewhere = await one.change({ use_alternate_contact: true, basket_contacts: [shipping] })
  expect(elsewhere).toMatchObject({ zipcode: '8592', city: 'Anholt' })
  const back = await one.change({ zipcode: '8000' })
  expect(back).toMatchObject({ zipcode: '8000', city: 'Aarhus C' })
})
