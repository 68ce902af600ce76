import { expect } from 'vitest'
import type { BasketEntry, OrderedAgain } from '#contract/basket/user-baskets'
import { uuidv7 } from '#kernel/ids'
import { cast } from './cast/cast.ts'
import type { FreshDatabase } from './database.ts'
import type { Visitor } from './request.ts'
import { loggedIn } from './session.ts'
import type { ShopApp } from './shop-app.ts'

export const BASKETS = '/api/shop/baskets'
const EMPLOYEES = 8
const { carpenters } = cast.customer

async function newUser(
  { db }: FreshDatabase,
  customer_id: number | null,
  permissions: string[],
): Promise<number> {
  const uuid = uuidv7()
  const user = { uuid, username: `${uuid}@demo.dk`, name: 'Sofie Bak', group_id: EMPLOYEES }
  const { id } = await db
    .insertInto('access.user')
    .values({ ...user, customer_id, permissions })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** New users, who have logged in. */
export function basketUsers(app: ShopApp, database: FreshDatabase) {
  return {
    browser: async (permissions: string[] = [], customer: number | null = carpenters) =>
      loggedIn(app, database, await newUser(database, customer, permissions)),
  }
}

export async function add(one: Visitor, product_id: number, quantity: number): Promise<void> {
  const reply = await one.post('/api/shop/basket-lines', { product_id, quantity })
  expect(reply.status, reply.text).toBe(200)
}

export async function quantities(
  one: Visitor,
  id = 'current-basket',
): Promise<Record<number, number>> {
  const { body } = await one.get(`${BASKETS}/${id}`)
  const lines: { product_id: number; quantity: number }[] = body.data.basket_lines
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, quantity]))
}

export async function save(one: Visitor, name: string, headers = {}): Promise<BasketEntry> {
  const reply = await one.post(BASKETS, { name }, headers)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

export async function saved(one: Visitor, query = ''): Promise<BasketEntry[]> {
  return (await one.get(`${BASKETS}?is_active=1${query}`)).body.data
}

export async function reorder(one: Visitor, id: string, headers = {}): Promise<OrderedAgain> {
  const reply = await one.post(`${BASKETS}/${id}/reorder`, {}, headers)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
