import type { SessionReply, UserReply } from '#contract/user/user'
import { createSignal, createStore, type Store } from '../store.ts'
import {
  openSessionStorage,
  requireThreeParts,
  type Session,
  type StorageParts,
} from './session-storage.ts'

/** No user is logged in. */
export class NoToken extends Error {
  override readonly name = 'NoToken'
  override readonly message = 'no token'
}

/** The login of this browser, the same in all its tabs. */
export interface SessionStore extends Pick<Store<Session | undefined>, 'get' | 'subscribe'> {
  /** The session as it is stored now. One that has expired is ended. */
  readonly check: () => Session | undefined
  /** Whether the token is to be renewed before it is used. */
  readonly isRenewalDue: () => boolean
  /** @throws {NoToken} when no user is logged in. */
  readonly requireToken: () => string
  /** Without a token the signed-out event is emitted. */
  readonly isLoggedIn: () => boolean
  /** @throws {IllegalToken} */
  readonly begin: (reply: SessionReply) => Session
  readonly changeUser: (user: UserReply) => void
  /** @param token Which has expired. Ended only if it is still the token: another tab may have renewed it, or logged in again. */
  readonly end: (token?: string) => void
  /**
   * Called when the session has ended, in this tab or another.
   *
   * @param listener Told whether it expired; otherwise the user has left.
   * @returns Unsubscribes.
   */
  readonly onSignedOut: (listener: (isExpired: boolean) => void) => () => void
}

const REFRESH_MS = 15 * 60 * 1000

interface Parts extends StorageParts {
  /** In milliseconds since 1970. */
  readonly now?: () => number
}

/** @param parts Without a window no user is logged in. */
export function createSession({ now = Date.now, ...parts }: Parts = {}): SessionStore {
  const storage = openSessionStorage(parts)
  const store = createStore<Session | undefined>(storage.read())
  const signedOut = createSignal<boolean>()
  const isOver = ({ expires }: Session) => expires <= now()

  function load(): void {
    const stored = storage.read()
    const shown = store.get()
    // An unchanged session stays the same object.
    if (JSON.stringify(stored) === JSON.stringify(shown)) return
    store.set(stored)
    if (shown && !stored) signedOut.emit(isOver(shown) || storage.hasExpired())
  }
  function save(session: Session): Session {
    storage.write(session)
    store.set(session)
    return session
  }
  function end(token?: string): void {
    load()
    if (token !== undefined && store.get()?.token !== token) return
    storage.clear(token !== undefined)
    store.set(undefined)
    signedOut.emit(token !== undefined)
  }
  function check(): Session | undefined {
    load()
    const session = store.get()
    if (session && isOver(session)) end(session.token)
    return store.get()
  }
  function requireToken(): string {
    load()
    const session = store.get()
    if (!session || isOver(session)) throw new NoToken()
    return session.token
  }

  storage.onOtherTab(load)

  return {
    subscribe: store.subscribe,
    onSignedOut: signedOut.on,
    get: () => {
      const session = store.get()
      return session && isOver(session) ? undefined : session
    },
    check,
    isRenewalDue: () => (check()?.refresh_after ?? Number.POSITIVE_INFINITY) <= now(),
    requireToken,
    isLoggedIn: () => hasToken(requireToken, end),
    begin: (reply) => save(toSession(reply, now() + REFRESH_MS)),
    changeUser: (user) => {
      // Another tab may have renewed the session, ended it, or logged in another user.
      const session = check()
      if (session?.uuid === user.uuid) save({ ...session, user })
    },
    end,
  }
}

/** @throws {IllegalToken} */
function toSession(
  { token, uuid, user, expires, impersonator }: SessionReply,
  refresh_after: number,
): Session {
  return {
    token: requireThreeParts(token),
    uuid,
    user,
    impersonator,
    expires: Date.parse(expires),
    refresh_after,
  }
}

/** A missing token counts as logged out. */
function hasToken(requireToken: () => string, end: () => void): boolean {
  try {
    return requireToken() !== ''
  } catch (error) {
    if (!(error instanceof NoToken)) throw error
    end()
    return false
  }
}
