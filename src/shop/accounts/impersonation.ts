import { transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { isStaff } from '#shop/access'
import { ImpersonationRefused } from './refusals.ts'
import { type IssuedToken, newToken, type SessionParts, sign } from './sessions.ts'
import { insertImpersonation, type Origin } from './store-session.ts'

/** However often its token is renewed. */
const MINUTES = 30
const MINUTE_MS = 60 * 1000

interface Asked extends Origin {
  readonly user_id: number
  readonly impersonator_id: number
  readonly reason: string
}

/**
 * Begins a session of a user in which staff see the shop, for half an hour (decision 153).
 *
 * @returns Undefined when the user is unknown or disabled.
 * @throws {ImpersonationRefused} for staff.
 */
export async function startImpersonation(
  { db, tokens, now }: SessionParts,
  asked: Asked,
): Promise<IssuedToken | undefined> {
  const session_id = uuidv7()
  const ends = new Date(now().getTime() + MINUTES * MINUTE_MS)
  const token = await transaction(db, async (tx) => {
    const user = await insertImpersonation(tx, { id: session_id, expires: ends, ...asked })
    if (!user) return undefined
    if (isStaff(user.permissions)) throw new ImpersonationRefused()
    return newToken(tx, session_id, { ...user, is_staff: false }, { now: now(), ends })
  })
  return token && sign(tokens, session_id, token)
}
