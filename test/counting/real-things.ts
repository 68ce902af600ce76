import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { workOnImports } from '#shop/exchange'
import { readyBuyer } from '#test/buyer'
import type { FakeProvider } from '#test/provider'
import { type Reply, type Visitor, visitor } from '#test/request'
import type { ShopApp } from '#test/shop-app'
import type { Owned } from '../security/authorisation-world.ts'
import type { CountedDatabase } from './counted-database.ts'

/** The shop that is walked through, and those who make there what a call then acts on. */
export interface Walk {
  readonly counted: CountedDatabase
  readonly app: ShopApp
  readonly bank: FakeProvider
  /** Of staff, with every permission. */
  readonly staff: Visitor
  readonly product_id: number
  /** Where the shop has that product. */
  readonly branch_id: number
  /** A can that is mixed in any colour. */
  readonly can_id: number
}

/** A call, and who calls. */
export interface Asking extends Walk {
  readonly owned: Owned
  readonly one: Visitor
}

/** What is asked of a route so that it does all of its work, and not only sees that there is nothing. */
export interface RealCall {
  readonly path: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** As a form of a page sends it. */
  readonly form?: Record<string, string>
}

export type MakeCall = (asking: Asking) => Promise<RealCall> | RealCall

export interface PlacedOrder {
  readonly id: string
  readonly order_reference: string
  /** Of its confirmation. */
  readonly token: string
  readonly payment_id: string
  /** Kroner. */
  readonly amount: number
  readonly delivery_line_id: string
  readonly line_id: string
}

export const ORDERS = '/api/admin/shop/baskets'
const INTENTS = '/api/shop/baskets/payment-intents'
const QUANTITY = 3
const TINT = { collection: 'ral', code: 'RAL 7016' }

export async function must(call: Promise<Reply>): Promise<Reply> {
  const reply = await call
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply
}

/** Of what was made by a call. */
export async function made(call: Promise<Reply>): Promise<string> {
  return String((await must(call)).body.data.id)
}

/** A word that nothing is called by yet. */
export const fresh = (): string => `x${randomUUID()}`

/** Something that is made for the call, at an address below which it then is. */
export function on(url: string, what: () => object, change?: object): MakeCall {
  return async ({ one }) => ({ path: `${url}/${await made(one.post(url, what()))}`, body: change })
}

/** An order of a guest, whose money is reserved on a card; `isMixed`: with two cans in a colour, too. */
export async function placeOrder(
  { app, bank, counted, product_id, can_id }: Walk,
  { isMixed = false }: { isMixed?: boolean } = {},
): Promise<PlacedOrder> {
  const guest = visitor(app)
  if (isMixed) {
    const can = { product_id: can_id, quantity: 2, metadata: TINT }
    await must(guest.post('/api/shop/basket-lines', can))
  }
  const buyer = await readyBuyer(guest, { product_id, quantity: QUANTITY })
  const { id: payment_id, amount } = (await must(buyer.pay())).body.data
  bank.say(payment_id, { status: 'authorized' })
  await must(buyer.get(`${INTENTS}/${payment_id}`))
  const { rows } = await sql<Omit<PlacedOrder, 'payment_id' | 'amount'>>`
    select basket.id, order_reference, confirmation_token as token,
      (select delivery.id from basket.basket_delivery_line delivery
        where delivery.basket_id = basket.id order by delivery.id limit 1) as delivery_line_id,
      (select line.id from (select * from basket.basket_line where basket_id = basket.id offset 0) line
        where line.product_id = ${product_id} limit 1) as line_id
    from payment.payment join basket.basket on basket.id = basket_id
    where payment.id = ${payment_id}`.execute(counted.db)
  const [order] = rows
  if (!order) throw new Error('the payment is of no order')
  return { ...order, payment_id, amount }
}

/** One that has come so far. */
export async function orderAt(
  walk: Walk,
  ...statuses: readonly ('approved' | 'processing')[]
): Promise<PlacedOrder> {
  const order = await placeOrder(walk)
  for (const basket_status of statuses) {
    const { body } = await walk.staff.get(`${ORDERS}/${order.id}`)
    if (body.data.basket_status === basket_status) continue
    await must(walk.staff.patch(`${ORDERS}/${order.id}`, { basket_status }))
  }
  return order
}

/** One whose money has been taken. */
export async function paidOrder(walk: Walk): Promise<PlacedOrder> {
  const order = await placeOrder(walk)
  await must(
    walk.staff.patch(`${ORDERS}/${order.id}/payments/${order.payment_id}`, {
      ...{ operation: 'capture', amount: order.amount, is_final: true },
    }),
  )
  return order
}

/** The line of an order that is mixed in a colour. */
export async function lineToMix(walk: Walk): Promise<string> {
  const { id } = await placeOrder(walk, { isMixed: true })
  const { rows } = await sql<{ id: string }>`
    select id from basket.basket_line where basket_id = ${id} and product_id = ${walk.can_id}`.execute(
    walk.counted.db,
  )
  return rows[0]?.id ?? ''
}

/** A withdrawal from an order. @returns Its id. */
export async function withdrawn(walk: Walk): Promise<string> {
  const { order_reference, token: code, id } = await paidOrder(walk)
  const asked = { name: 'Mette Juhl', order_reference, code, confirm: true }
  await must(visitor(walk.app).post('/api/shop/withdrawals', asked))
  const { rows } = await sql<{ id: string }>`
    select id from orders.withdrawal where basket_id = ${id}`.execute(walk.counted.db)
  return rows[0]?.id ?? ''
}

/** An order on the phone of a guest who pays by a link. @returns Its id, and what it comes to. */
export async function phoneOrder({ one, product_id }: Asking): Promise<{
  readonly id: string
  readonly payment_amount: number
}> {
  const url = '/api/admin/shop/phone-orders'
  const id = await made(one.post(url, {}))
  await must(one.post(`${url}/${id}/basket-lines`, { product_id, quantity: 2 }))
  await must(one.patch(`${url}/${id}`, { basket_contacts: [caller] }))
  const { body } = await must(one.patch(`${url}/${id}`, { payment_method_id: 1 }))
  return { id, payment_amount: body.data.payment_amount }
}

const caller = {
  ...{ contact_type: 'invoice', customer_type: 'private', name: 'Mette', last_name: 'Juhl' },
  ...{ address1: 'Skovvejen 7', zipcode: '8000', city: 'Aarhus C', mobile: '20304050' },
  email: 'mette@juhl.example',
}

const IMPORTS = '/api/admin/imports'
const IMPORT_RULES = { unknown: 'fault', jump_pct: 30, only_new_names: true }
/** More than one batch is written of the first; of those after it one line in twenty changes something, as of the files of a night. */
const IMPORTED = 600
const CHANGED = 20
let files = 0

/** A file of how many there are of each product. */
async function stockFile({ counted }: Walk): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select value as number from catalogue.custom_field
    where model = 'Products' and key = 'varenummer' order by id limit ${IMPORTED}`.execute(
    counted.db,
  )
  files += 1
  const lines = rows.map(
    ({ number }, i) => `${number};${i % CHANGED === 0 ? 5_000 + files : 1_000 + i}`,
  )
  return Buffer.from(['Varenr.;Lager', ...lines, ''].join('\n')).toString('base64')
}

/** An import that has come so far. @returns Its id, and what its columns are. */
export async function importAt(
  asking: Asking,
  state: 'read' | 'checked' | 'written',
): Promise<{ readonly id: string; readonly plan: object }> {
  const { one, counted } = asking
  const content = await stockFile(asking)
  const { body } = await must(one.post(IMPORTS, { name: 'lager.csv', content }))
  const { id, columns } = body.data
  const kept = columns.map(({ target, decimal }: { target: string; decimal: string }) => ({
    ...{ target, decimal },
  }))
  const plan = { columns: kept, rules: IMPORT_RULES }
  if (state !== 'read') {
    await must(one.post(`${IMPORTS}/${id}/dry-run`, plan))
    await work(counted)
  }
  if (state === 'written') {
    await must(one.post(`${IMPORTS}/${id}/run`, { leaves_warned: false }))
    await work(counted)
  }
  return { id, plan }
}

async function work(counted: CountedDatabase): Promise<void> {
  counted.begin('the worker of imports')
  await workOnImports(counted.db)
}

const UPLOADS = '/api/admin/uploads'
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

/** A file that is on its way, with or without what it consists of. @returns The id of the upload. */
export async function begunUpload({ one }: Asking, isHere = false): Promise<string> {
  const id = await made(one.post(UPLOADS, { name: 'blad.pdf', byte_size: PDF.length }))
  if (isHere) await must(one.post(`${UPLOADS}/${id}/parts`, uploadPart))
  return id
}

export const uploadPart = { offset: 0, content: PDF.toString('base64') }

/** A file of the library that nothing shows. @returns Its id. */
export async function fileOf(asking: Asking): Promise<string> {
  return made(asking.one.post(`${UPLOADS}/${await begunUpload(asking, true)}/finish`))
}

/** The token of a link, whose hash the database keeps. */
export function linkToken(): string {
  return randomUUID().replaceAll('-', '')
}
