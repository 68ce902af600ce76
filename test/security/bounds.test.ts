import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { add, BASKETS, basketUsers } from '#test/user-baskets'

/** No user can make the shop keep ever more. */

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { browser } = basketUsers(app, database)
const CASES = '/api/shop/invoice-cases'

async function idOf(one: Visitor): Promise<number> {
  return (await one.get('/api/users/me')).body.data.id
}

async function insertSaved(user_id: number, count: number, deleted: Date | null): Promise<void> {
  await sql`
    insert into basket.basket (id, user_id, customer_id, name, is_current, deleted)
    select gen_random_uuid(), ${user_id}, ${cast.customer.carpenters}, 'Kurv', false, ${deleted}
    from generate_series(1, ${sql.lit(count)})`.execute(db)
}

describe('saved baskets', () => {
  test('have room for a thousand of a user, with those that can be restored', async () => {
    const one = await browser()
    await add(one, cast.screws, 1)
    const user_id = await idOf(one)
    await insertSaved(user_id, 500, new Date())
    await insertSaved(user_id, 499, null)
    const { body } = await one.post(BASKETS, { name: 'Den sidste' })
    expect(body.data).toMatchObject({ name: 'Den sidste' })
    await add(one, cast.small, 1)
    const rows = [{ product_id: cast.screws, amount: '1' }]
    const refused = [
      await one.post(BASKETS, { name: 'En for meget' }),
      await one.post(`${BASKETS}/${body.data.id}/copy`, { name: 'En for meget' }),
      await one.post('/api/shop/quick-order', { rows, save_as: 'En for meget' }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('too_many_saved_baskets'))
    expect((await one.post(`${BASKETS}/${body.data.id}/activate`, {})).status).toBe(200)
    const other = await browser()
    await add(other, cast.screws, 1)
    expect((await other.post(BASKETS, { name: 'Den første' })).status).toBe(200)
  })
})

describe('cases', () => {
  test('have room for ten thousand of a company', async () => {
    const one = await browser()
    await sql`
      insert into access.customer_case (id, customer_id, case_number, name)
      select gen_random_uuid(), ${cast.customer.carpenters}, 'S-' || n, 'Sag'
      from generate_series(1, 9999) n`.execute(db)
    const create = (case_number: string) => one.post(CASES, { case_number, name: 'Havnegade' })
    expect((await create('26-1')).status).toBe(200)
    expect((await create('26-2')).body.code).toBe('too_many_cases')
  })
})
