import type { SessionReply, UserReply } from '#contract/user/user'
import { findCookie } from './cookies.ts'

/** A bearer token has exactly three parts with dots between them. */
export class IllegalToken extends Error {
  override readonly name = 'IllegalToken'
  override readonly message = 'illegal token format'
}

export interface Session {
  readonly token: string
  readonly uuid: string
  readonly user: UserReply
  /** Whose page staff go back to who see the shop as the user; null: the user has logged in; left out by an older version. */
  readonly impersonator?: SessionReply['impersonator']
  /** When the token expires, in milliseconds since 1970. */
  readonly expires: number
  /** From then on the next call renews the token first; in milliseconds since 1970. */
  readonly refresh_after: number
}

export interface StorageParts {
  readonly window?: Pick<Window, 'localStorage' | 'addEventListener'>
  readonly document?: Pick<Document, 'cookie'>
}

interface SessionStorage {
  readonly read: () => Session | undefined
  readonly write: (session: Session) => void
  /** @param isExpired Leaves a mark for the other tabs, until the next login. */
  readonly clear: (isExpired: boolean) => void
  /** Whether what was stored last has expired. */
  readonly hasExpired: () => boolean
  /** Called when another tab has written or cleared it, or may have while the page was put aside. */
  readonly onOtherTab: (listener: () => void) => void
}

const KEY = 'session'
/** Stored in place of a session that has expired; nothing is stored where a user has logged out. */
const EXPIRED = 'expired'
/** Set by the server with each token, for as long as that lives. Pages of a browser without it are those of a guest. */
const COOKIE = 'is_logged_in'

export function openSessionStorage({ window, document }: StorageParts): SessionStorage {
  const storage = window && storageOf(window)
  const hasExpired = () => storage?.getItem(KEY) === EXPIRED
  const remove = () => hasExpired() || storage?.removeItem(KEY)
  if (document && findCookie(document.cookie, COOKIE) === undefined) remove()
  /** Without storage the login lasts as long as the page. */
  let unsaved: Session | undefined
  return {
    read: () => unsaved ?? read(storage),
    write: (session) => {
      unsaved = write(storage, JSON.stringify(session)) ? undefined : session
    },
    hasExpired,
    clear: (isExpired) => {
      unsaved = undefined
      if (!isExpired || !write(storage, EXPIRED)) remove()
      if (document) document.cookie = `${COOKIE}=; path=/; max-age=0`
    },
    onOtherTab: (listener) => {
      window?.addEventListener('storage', ({ key }) => {
        if (key === KEY || key === null) listener()
      })
      // A page that the browser had put aside has been told nothing meanwhile.
      window?.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) listener()
      })
    },
  }
}

/** @throws {IllegalToken} */
export function requireThreeParts(token: string): string {
  if (!/^[^.]+\.[^.]+\.[^.]+$/.test(token)) throw new IllegalToken()
  return token
}

/** Browsers may refuse to store anything. */
function storageOf(window: Pick<Window, 'localStorage'>): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** @returns Whether it was stored: storage may be full, or refused. */
function write(storage: Storage | undefined, text: string): boolean {
  try {
    storage?.setItem(KEY, text)
    return storage !== undefined
  } catch {
    return false
  }
}

/** What is stored may be of an older version, or edited by hand. */
function read(storage: Storage | undefined): Session | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    if (!isSession(stored)) return undefined
    requireThreeParts(stored.token)
    return stored
  } catch {
    return undefined
  }
}

function isSession(stored: unknown): stored is Session {
  const { token, user, expires, refresh_after } = (stored ?? {}) as Partial<Session>
  return (
    typeof token === 'string' &&
    typeof user?.name === 'string' &&
    Array.isArray(user.permissions) &&
    typeof expires === 'number' &&
    typeof refresh_after === 'number'
  )
}
