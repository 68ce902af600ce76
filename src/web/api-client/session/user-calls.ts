import type { MeChange, SessionReply, UserReply } from '#contract/user/user'
import type { Calls } from '../calls.ts'
import type { SessionStore } from './session.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Of the second factor, or a recovery code. */
  readonly code?: string | undefined
}

const ME = '/api/users/me'

/** The calls that begin, change or end the session. */
export function userCalls(calls: Calls, session: SessionStore) {
  /** What is shown of the user follows. */
  const keep = async (reply: Promise<{ data: UserReply }>): Promise<UserReply> => {
    const { data: user } = await reply
    session.changeUser(user)
    return user
  }
  return {
    /** @returns What of the guest's basket was taken along. */
    logIn: async (credentials: Credentials): Promise<SessionReply['merged_basket']> => {
      const { data } = await calls.post('/api/users/login', { body: credentials })
      session.begin(data)
      return data.merged_basket
    },
    /** Ends the session here, also when the shop cannot be told. */
    logOut: async () => {
      try {
        await calls.get('/api/users/logout')
      } finally {
        session.end()
      }
    },
    me: () => keep(calls.get(ME)),
    change: (body: MeChange) => keep(calls.patch(ME, { body })),
    /** Erases the user, and ends the session. */
    erase: async (current_password: string) => {
      await calls.post(`${ME}/erase`, { body: { current_password } })
      session.end()
    },
  }
}

export type UserCalls = ReturnType<typeof userCalls>
