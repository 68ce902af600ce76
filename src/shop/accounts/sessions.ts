import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { isStaff } from '#shop/access'
import { LoginFailed } from './refusals.ts'
import type { SeedBox } from './second-factor/seed-box.ts'
import {
  findImpersonator,
  findSession,
  insertSession,
  insertToken,
  type Origin,
  retireTokens,
  type SessionUser,
} from './store-session.ts'
import type { Tokens } from './token.ts'

/** A token lives for 24 hours, that of staff for 12; renewed, a session for 30 days, that of staff for 24 hours. */
const SHOPPER = { tokenHours: 24, sessionHours: 30 * 24 }
const STAFF = { tokenHours: 12, sessionHours: 24 }
const HOUR_MS = 60 * 60 * 1000
/** Calls that were on their way when the session was renewed still have the token of before. */
const RETIRED_SECONDS = 60

export interface IssuedToken {
  readonly token: string
  readonly expires: Date
  readonly session_id: string
}

/** What sessions are made and recognised with. */
export interface SessionParts {
  readonly db: Db
  readonly tokens: Tokens
  readonly seeds: SeedBox
  readonly now: () => Date
}

interface SessionOwner {
  readonly id: number
  readonly uuid: string
  readonly is_staff: boolean
}

/**
 * Begins a session of a user who has given the password.
 *
 * @param prove What else the user has to tell, asked for with the user locked.
 * @throws {LoginFailed} when the user was disabled or got another password meanwhile.
 */
export async function startSession(
  { db, tokens, now }: SessionParts,
  user: SessionOwner & { readonly password_hash: string | null },
  origin: Origin,
  prove: (tx: Tx) => Promise<void>,
): Promise<IssuedToken> {
  const session_id = uuidv7()
  const { sessionHours } = user.is_staff ? STAFF : SHOPPER
  const ends = new Date(now().getTime() + sessionHours * HOUR_MS)
  const token = await transaction(db, async (tx) => {
    const session = { id: session_id, user_id: user.id, expires: ends, ...origin }
    if (!(await insertSession(tx, session, user.password_hash))) throw new LoginFailed()
    await prove(tx)
    return newToken(tx, session_id, user, { now: now(), ends })
  })
  return sign(tokens, session_id, token)
}

/**
 * Gives a session another token; the one of before counts for another minute. The session ends when it would have.
 *
 * @throws {LoginFailed} when it has ended meanwhile.
 */
export async function renewSession(
  { db, tokens, now }: SessionParts,
  session_id: string,
  user: SessionOwner,
): Promise<IssuedToken> {
  const token = await transaction(db, async (tx) => {
    const ends = await retireTokens(tx, session_id, RETIRED_SECONDS)
    if (!ends) throw new LoginFailed()
    return newToken(tx, session_id, user, { now: now(), ends })
  })
  return sign(tokens, session_id, token)
}

/** Whose a bearer token is; undefined for one that does not count, whatever the reason. */
export async function findTokenUser(
  { db, tokens }: SessionParts,
  token: string,
): Promise<SessionUser | undefined> {
  const claims = await tokens.verify(token)
  const found = claims && (await findSession(db, claims))
  return found && (await mayGoOn(db, found)) ? found : undefined
}

/** Whether staff may still see the shop as this user. True of a user who has logged in. */
async function mayGoOn(db: Db, { impersonator_id, user }: SessionUser): Promise<boolean> {
  if (impersonator_id === null) return true
  if (isStaff(user.permissions)) return false
  const permissions = await findImpersonator(db, impersonator_id)
  return permissions?.includes('impersonate') ?? false
}

interface NewToken {
  readonly sub: string
  readonly jti: string
  readonly expires: Date
}

export async function newToken(
  tx: Tx,
  session_id: string,
  { uuid, is_staff }: Pick<SessionOwner, 'uuid' | 'is_staff'>,
  { now, ends }: { readonly now: Date; readonly ends: Date },
): Promise<NewToken> {
  const { tokenHours } = is_staff ? STAFF : SHOPPER
  const latest = Math.min(now.getTime() + tokenHours * HOUR_MS, ends.getTime())
  // A token has whole seconds.
  const token = { sub: uuid, jti: uuidv7(), expires: new Date(Math.floor(latest / 1000) * 1000) }
  await insertToken(tx, session_id, token)
  return token
}

export async function sign(
  tokens: Tokens,
  session_id: string,
  token: NewToken,
): Promise<IssuedToken> {
  return { token: await tokens.sign(token), expires: token.expires, session_id }
}
