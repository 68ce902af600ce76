import type { AppDeps } from '#http/deps'
import { findUser } from '#shop/access'
import type { FreshDatabase } from './database.ts'
import { type Visitor, visitor } from './request.ts'
import type { ShopApp } from './shop-app.ts'

const CURRENT = '/api/shop/baskets/current-basket'

/** Instead of a login: the header `x-user` says who makes the request. */
export function identifyByHeader({ db }: FreshDatabase): NonNullable<AppDeps['identify']> {
  return async ({ headers }) =>
    headers['x-user'] === undefined ? undefined : findUser(db, Number(headers['x-user']))
}

/** A browser of this user, or of a guest. */
export function browserOf(app: ShopApp, user?: number): Visitor {
  const one = visitor(app)
  if (user === undefined) return one
  const me = { 'x-user': String(user) }
  const get: Visitor['get'] = (path, headers) => one.get(path, { ...me, ...headers })
  const withToken = async () => one.cookies.has('XSRF-TOKEN') || (await get(CURRENT))
  return {
    ...one,
    get,
    post: async (path, body, headers) => {
      await withToken()
      return one.post(path, body, { ...me, ...headers })
    },
    patch: async (path, body, headers) => {
      await withToken()
      return one.patch(path, body, { ...me, ...headers })
    },
  }
}

/** Lets the next line of a user begin a new basket. */
export async function closeBasketOf({ db }: FreshDatabase, user: number): Promise<void> {
  await db
    .updateTable('basket.basket')
    .set({ is_current: false })
    .where('user_id', '=', user)
    .execute()
}
