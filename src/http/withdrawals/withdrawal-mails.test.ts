import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeKroner } from '#kernel/danish/money'
import { ore } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { PaymentGateway } from '#shop/payment'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { deliverOutbox } from '#test/outbox'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { orderParts, shopApp, testConfig } from '#test/shop-app'
import { withdrawnTwice } from '#test/withdrawals'

/** What the customer is told of the end of a withdrawal. */

const database = await freshDatabase(castSeed)
const { db } = database
const pickup = orderParts(database).gateways.get('pay_on_pickup') as PaymentGateway
let isRefusing = false
const paying: PaymentGateway = {
  ...pickup,
  refund: async (reference, { amount, before }) => {
    if (isRefusing) return { refused: 'no funds' }
    const known = await pickup.get(reference)
    const amount_refunded = ore(before + amount)
    return { ...known, status: 'captured', amount_captured: known.amount, amount_refunded }
  },
}
const app = await shopApp(database, {
  config: { ...testConfig, isLocalDemo: true },
  orders: orderParts(database, { gateways: new Map([['pay_on_pickup', paying]]) }),
})
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const read = async (id: string) => (await staff.get(`/api/admin/withdrawals/${id}`)).body.data
const move = (id: string, status: string, reason = '') =>
  staff.patch(`/api/admin/withdrawals/${id}`, { status, reason })
const deliver = async () => {
  const mails = await deliverOutbox(database, 'https://shop.example')
  return mails.filter(({ id }) => /^withdrawal-ref/.test(id))
}

test('money that goes back is told once, with its amount, however often it is asked for', async () => {
  const { ids } = await withdrawnTwice(app, db)
  const [id = ''] = ids
  isRefusing = true
  expect((await move(id, 'refunded')).body.code).toBe('payment_operation_refused')
  expect(await deliver()).toEqual([])
  isRefusing = false
  await Promise.all(Array.from({ length: 5 }, () => move(id, 'refunded')))
  expect((await move(id, 'refunded')).status).toBe(200)
  const { amount, email, order_reference, withdrawal_number, receipt } = await read(id)
  const [{ unit, name }] = receipt.lines
  const [mail, ...others] = await deliver()
  expect([mail?.to, others]).toEqual([email, []])
  expect(mail?.subject).toContain(`${writeKroner(ore(Math.round(amount * 100)))}`)
  for (const words of [
    order_reference,
    withdrawal_number,
    writeKroner(ore(Math.round(amount * 100))),
    `\n- ${formatUnits(quantity(1_000), unit)} ${name}\n`,
  ]) {
    expect(mail?.text).toContain(words)
  }
  // It was paid in the store.
  expect(mail?.text).not.toContain('Banken')
  expect(await deliver()).toEqual([])
})

test('a refusal is told once, with the reason of staff and where to complain', async () => {
  const { ids } = await withdrawnTwice(app, db)
  const [id = ''] = ids
  const reason = 'Skruerne er brugt.\nSe billedet.'
  const replies = await Promise.all(Array.from({ length: 4 }, () => move(id, 'refused', reason)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { email, withdrawal_number } = await read(id)
  const [mail, ...others] = await deliver()
  expect([mail?.to, others]).toEqual([email, []])
  for (const words of [withdrawal_number, `Begrundelse: ${reason}`, 'Center for Klageløsning']) {
    expect(mail?.text).toContain(words)
  }
  expect(await deliver()).toEqual([])
})

test('a part that was paid and is canceled before it leaves is told with what was paid back for it', async () => {
  const { ids, basket_id } = await withdrawnTwice(app, db)
  const [id = ''] = ids
  expect((await move(id, 'refunded')).status).toBe(200)
  const { rows } = await sql<{ amount: number }>`
    select amount_refunded::int as amount from payment.payment where basket_id = ${basket_id}`.execute(
    db,
  )
  const [mail] = await deliver()
  expect(rows[0]?.amount).toBeGreaterThan(0)
  expect(mail?.text).toContain(writeKroner(ore(rows[0]?.amount ?? 0)))
})

describe('a refund that was refused and goes back with a later one', () => {
  /** The first is canceled, but its money does not go back. */
  async function refusedFirst() {
    const { ids, basket_id } = await withdrawnTwice(app, db)
    const [first = '', second = ''] = ids
    isRefusing = true
    expect((await move(first, 'refunded')).body.code).toBe('payment_operation_refused')
    isRefusing = false
    return { first, second, basket_id }
  }

  const told = async () => {
    const mails = await deliver()
    const toId = (id: string) => id.replace('withdrawal-refunded-', '')
    return Object.fromEntries(mails.map(({ id, subject }) => [toId(id), subject]))
  }
  const ownAmount = async (id: string) => {
    const { amount } = await read(id)
    return expect.stringContaining(`Du får ${writeKroner(ore(Math.round(amount * 100)))} tilbage`)
  }

  test('of another withdrawal is told with the amount of each, and so is that of the other', async () => {
    const { first, second } = await refusedFirst()
    expect((await move(second, 'refunded')).status).toBe(200)
    expect(await told()).toEqual({ [second]: await ownAmount(second) })
    expect((await move(first, 'refunded')).status).toBe(200)
    expect(await told()).toEqual({ [first]: await ownAmount(first) })
  })

  test('of a part that staff cancel is told with its own amount', async () => {
    const { first, basket_id } = await refusedFirst()
    const lines = [{ line_id: (await read(first)).receipt.lines[0].line_id, quantity: 2 }]
    const body = { lines, reason: 'Udsolgt' }
    const canceled = await staff.post(`/api/admin/shop/baskets/${basket_id}/revisions`, body)
    expect(canceled.status, canceled.text).toBe(200)
    expect((await move(first, 'refunded')).status).toBe(200)
    expect(await told()).toEqual({ [first]: await ownAmount(first) })
  })
})

test('of money that was never paid nothing is told, and nothing to who has been erased', async () => {
  const { ids } = await withdrawnTwice(app, db, { isPaid: false })
  const [id = '', other = ''] = ids
  expect((await move(id, 'refunded')).status).toBe(200)
  expect(await deliver()).toEqual([])
  expect((await move(other, 'refused', 'Brugt')).status).toBe(200)
  await sql`update orders.withdrawal set email = '' where id = ${other}`.execute(db)
  expect(await deliver()).toEqual([])
})
