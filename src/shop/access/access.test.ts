import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { ANONYMOUS_VISITOR, findUser, hasPermission, ownerOf, type User } from './index.ts'

const { db } = await freshDatabase(castSeed)

async function userOf(id: number): Promise<User> {
  const user = await findUser(db, id)
  if (!user) throw new Error(`no user ${id}`)
  return user
}

describe('a visitor', () => {
  test('owns what the guest id of the browser does, and nothing without one', () => {
    expect(ownerOf(ANONYMOUS_VISITOR, undefined)).toBeUndefined()
    expect(ownerOf(ANONYMOUS_VISITOR, 'g')).toEqual({ guest_id: 'g' })
  })

  test('has no permission', () => {
    expect(hasPermission(ANONYMOUS_VISITOR, 'show_net')).toBe(false)
  })
})

describe('a user', () => {
  test('buys from the price groups that the customer has agreed, before those of the user group', async () => {
    const { customer_id, price_group_ids } = await userOf(cast.user.proff)
    expect(price_group_ids).toEqual([cast.priceGroup.craftsman])
    const customer = customer_id ?? 0
    const agree = (id: number) =>
      db
        .insertInto('access.customer_price_group')
        .values({ customer_id: customer, price_group_id: id })
        .execute()
    await agree(cast.priceGroup.standard)
    expect((await userOf(cast.user.proff)).price_group_ids).toEqual(
      [cast.priceGroup.craftsman, cast.priceGroup.standard].toSorted((a, b) => a - b),
    )
    await db.deleteFrom('access.customer_price_group').where('customer_id', '=', customer).execute()
    expect((await userOf(cast.user.proff)).price_group_ids).toEqual([cast.priceGroup.standard])
  })

  test('has no price groups that there are not', async () => {
    const { customer_id } = await userOf(cast.user.proff)
    const agreed = db
      .insertInto('access.customer_price_group')
      .values({ customer_id: customer_id ?? 0, price_group_id: 999 })
    await expect(agreed.execute()).rejects.toThrow('customer_price_group_price_group_id_fkey')
  })

  test('owns baskets in the name of the customer', async () => {
    const user = await userOf(cast.user.proff)
    expect(ownerOf(user, 'g')).toEqual({ user_id: user.user_id, customer_id: user.customer_id })
  })

  test('has the permissions of the user group, and no others', async () => {
    const proff = await userOf(cast.user.proff)
    expect([hasPermission(proff, 'show_net'), proff.show_net]).toEqual([true, true])
    expect(hasPermission(proff, 'products_edit')).toBe(false)
    expect(hasPermission(await userOf(cast.user.admin), 'products_edit')).toBe(true)
    expect((await userOf(cast.user.privat)).show_net).toBe(false)
  })

  test('is found only while active', async () => {
    await db
      .updateTable('access.user')
      .set({ active: false })
      .where('id', '=', cast.user.proff2)
      .execute()
    expect(await findUser(db, cast.user.proff2)).toBeUndefined()
  })
})
