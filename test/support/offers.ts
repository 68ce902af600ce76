import { expect } from 'vitest'
import type { Offer } from '#contract/offer/offer'
import { uuidv7 } from '#kernel/ids'
import { ore, unitPrice } from '#kernel/money'
import { danishDay } from '#kernel/time'
import { PAY_ON_ACCOUNT, readyBuyer } from './buyer.ts'
import { cast } from './cast/cast.ts'
import type { FreshDatabase } from './database.ts'
import type { Reply, Visitor } from './request.ts'
import { loggedIn } from './session.ts'
import type { ShopApp } from './shop-app.ts'

export const OFFERS = '/api/shop/offers'
export const ADMIN_OFFERS = '/api/admin/offers'

const EMPLOYEES = 8
const DAY_MS = 86_400_000

/** A day in Denmark, so many days from now. */
export function dayIn(days: number): string {
  return danishDay(new Date(Date.now() + days * DAY_MS))
}

export interface OfferUser extends Visitor {
  readonly id: number
}

async function newUser(
  app: ShopApp,
  database: FreshDatabase,
  customer_id: number | null,
  permissions: string[],
): Promise<OfferUser> {
  const uuid = uuidv7()
  const user = { uuid, username: `${uuid}@demo.dk`, name: 'Sofie Bak', group_id: EMPLOYEES }
  const { id } = await database.db
    .insertInto('access.user')
    .values({ ...user, customer_id, permissions })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...(await loggedIn(app, database, id)), id }
}

/** A person who sees the offers of a company, who has just logged in. */
export function offerUsers(app: ShopApp, database: FreshDatabase) {
  return {
    buyer: (customer: number | null = cast.customer.carpenters, permissions = ['see_offers']) =>
      newUser(app, database, customer, permissions),
    staff: () => newUser(app, database, null, ['admin', 'offers_edit']),
  }
}

export const someLines: readonly object[] = [
  { product_id: cast.screws, quantity: 7, net_price: 50, section: '1 Skruer' },
  { product_id: cast.floor, quantity: 3.5, net_price: 100.12, section: '2 Gulv' },
  { product_id: cast.madeToOrder, quantity: 1, is_optional: true, net_price: 500 },
]

export async function draft(staff: Visitor, user: OfferUser, more: object = {}): Promise<Offer> {
  return must(
    await staff.post(ADMIN_OFFERS, {
      customer_id: cast.customer.carpenters,
      user_id: user.id,
      title: 'Carport',
      valid_to: dayIn(10),
      lines: someLines,
      ...more,
    }),
  )
}

/** An offer that has been sent to a user. */
export async function sent(staff: Visitor, user: OfferUser, more: object = {}): Promise<Offer> {
  const { id } = await draft(staff, user, more)
  return must(await staff.post(`${ADMIN_OFFERS}/${id}/send`))
}

interface OfferTo {
  readonly customer_id: number
  readonly user_id: number
  readonly product_id?: number
}

/** The rows of an offer: a draft, or one that was sent. @returns Its id, and those of its only line and file. */
export async function insertOffer(
  { db }: Pick<FreshDatabase, 'db'>,
  { customer_id, user_id, product_id = cast.screws }: OfferTo,
  status: 'draft' | 'sent',
): Promise<{ readonly id: string; readonly line_id: string; readonly attachment_id: string }> {
  const [id, line_id, attachment_id] = [uuidv7(), uuidv7(), uuidv7()]
  const valid_to = dayIn(10)
  await db
    .insertInto('offer.offer')
    .values({ id, customer_id, user_id, title: 'Carport', valid_to })
    .execute()
  await db
    .insertInto('offer.offer_line')
    .values({
      id: line_id,
      offer_id: id,
      product_id,
      name: 'Skruer',
      unit: 'pk.',
      quantity: '7',
      net_price: unitPrice(500_000),
      net_sum: ore(35_000),
    })
    .execute()
  const content = Buffer.from('%PDF-1.7')
  const file = { name: 'Tegning', type: 'application/pdf', content, byte_size: content.length }
  await db
    .insertInto('offer.offer_attachment')
    .values({ ...file, id: attachment_id, offer_id: id, user_id })
    .execute()
  if (status === 'sent') {
    await db
      .updateTable('offer.offer')
      .set({ status, valid_from: dayIn(0) })
      .where('id', '=', id)
      .execute()
  }
  return { id, line_id, attachment_id }
}

/** A person who has accepted lines of an offer, by their places in it, and has done all but pay. */
export async function readyToOrder(one: OfferUser, offer: Offer, ...places: readonly number[]) {
  expect((await accept(one, offer, ...places)).status).toBe(200)
  const errand = { product_id: cast.small, payment_method_id: PAY_ON_ACCOUNT }
  const contact = { customer_type: 'company', company_name: 'Limfjordens', company_id: '99999993' }
  return readyBuyer(one, { ...errand, contact })
}

export function accept(one: Visitor, offer: Offer, ...places: readonly number[]): Promise<Reply> {
  const line_ids = places.map((place) => offer.lines[place]?.id)
  return one.post(`${OFFERS}/${offer.id}/accept`, { line_ids })
}

export async function show(one: Visitor, { id }: Pick<Offer, 'id'>): Promise<Offer> {
  return must(await one.get(`${OFFERS}/${id}`))
}

export function must(reply: Reply): Offer {
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}
