import { createTokens } from '#shop/accounts'
import type { FreshDatabase } from './database.ts'
import { bearer } from './login.ts'
import { type Visitor, visitor } from './request.ts'
import { type ShopApp, testConfig } from './shop-app.ts'

const HOUR_MS = 3_600_000
const tokens = createTokens(testConfig.secret)

/** A session as a login makes it, without the price of hashing a password. @returns Its bearer token. */
export async function openSession(
  { db }: Pick<FreshDatabase, 'db'>,
  user_id: number,
): Promise<string> {
  const { uuid: sub } = await db
    .selectFrom('access.user')
    .select('uuid')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const expires = new Date(Date.now() + HOUR_MS)
  const session_id = crypto.randomUUID()
  const jti = crypto.randomUUID()
  await db
    .insertInto('access.session')
    .values({
      id: session_id,
      user_id,
      expires,
      device: 'Chrome på Linux',
      network: '127.0.0.0/24',
    })
    .execute()
  await db.insertInto('access.session_token').values({ id: jti, session_id, expires }).execute()
  return tokens.sign({ sub, jti, expires })
}

/** A browser that sends a token with every call. */
export function browserWith(app: ShopApp, token: string): Visitor {
  return withToken(visitor(app), token)
}

/** As {@link browserWith}, of a visitor who has been nowhere yet. */
export function withToken(one: Visitor, token: string): Visitor {
  const me = bearer(token)
  const get: Visitor['get'] = (path, headers) => one.get(path, { ...me, ...headers })
  /** The anti-forgery token is that of the user. */
  const prepare = async () => one.cookies.has('XSRF-TOKEN') || (await get('/api/users/me'))
  return {
    ...one,
    get,
    post: async (path, body, headers) => {
      await prepare()
      return one.post(path, body, { ...me, ...headers })
    },
    patch: async (path, body, headers) => {
      await prepare()
      return one.patch(path, body, { ...me, ...headers })
    },
    delete: async (path, headers) => {
      await prepare()
      return one.delete(path, { ...me, ...headers })
    },
  }
}

/** A browser of a user who has just logged in. */
export async function loggedIn(
  app: ShopApp,
  database: FreshDatabase,
  user: number,
): Promise<Visitor> {
  return browserWith(app, await openSession(database, user))
}
