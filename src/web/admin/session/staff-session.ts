import { ApiError, type Calls, createStore, type Store } from '#api-client'

/** Who works, as far as the page needs it. */
export interface StaffUser {
  readonly name: string
  readonly username: string
  readonly permissions: readonly string[]
  readonly has_second_factor: boolean
  /** Nothing else may be done before it is set up. */
  readonly needs_second_factor: boolean
}

type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'out' }
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'in'
      readonly user: StaffUser
      /** The session is over: the user is asked to log in again, over the page. */
      readonly isOver: boolean
    }

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Of the second factor, or a recovery code. */
  readonly code?: string
}

/** The session of staff. It is kept in a cookie that scripts cannot read, and nowhere here. */
export interface StaffSession extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  /** Asks the shop who works. */
  readonly check: () => Promise<void>
  readonly logIn: (credentials: Credentials) => Promise<void>
  /** Ends the session, also where the shop cannot be told. */
  readonly logOut: () => Promise<void>
  /** Asks the user to log in again. @returns Whether the user has. */
  readonly askAgain: () => Promise<boolean>
}

const SESSION = '/api/admin/session'
type Reply = Awaited<ReturnType<typeof readSession>>

export function createStaffSession(
  api: Pick<Calls, 'get' | 'post' | 'delete'>,
  onBegun: () => Promise<void>,
): StaffSession {
  const store = createStore<SessionState>({ kind: 'loading' })
  let again: PromiseWithResolvers<boolean> | undefined

  function begin(reply: Reply): void {
    store.set({ kind: 'in', user: toUser(reply), isOver: false })
    again?.resolve(true)
    again = undefined
    if (!reply.needs_second_factor) onBegun().catch(() => undefined) // names fall back to keys
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    check: async () => {
      try {
        begin(await readSession(api))
      } catch (error) {
        const isOut = error instanceof ApiError && error.status === 401
        store.set(isOut ? { kind: 'out' } : { kind: 'unreachable' })
      }
    },
    logIn: async (credentials) => {
      begin((await api.post(SESSION, { body: credentials })).data)
    },
    logOut: async () => {
      await api.delete(SESSION).catch(() => undefined)
      store.set({ kind: 'out' })
      again?.resolve(false)
      again = undefined
    },
    askAgain: () => {
      const state = store.get()
      if (state.kind !== 'in') return Promise.resolve(false)
      if (!state.isOver) store.set({ ...state, isOver: true })
      again ??= Promise.withResolvers<boolean>()
      return again.promise
    },
  }
}

async function readSession(api: Pick<Calls, 'get'>) {
  return (await api.get(SESSION)).data
}

function toUser({ user, permissions, needs_second_factor }: Reply): StaffUser {
  const { name, username, has_second_factor } = user
  return { name, username, permissions, has_second_factor, needs_second_factor }
}
