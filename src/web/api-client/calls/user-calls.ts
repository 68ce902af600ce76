import type { NewAddress, SavedAddress } from '#contract/user/address'
import type { CompanySignUp, SignUp } from '#contract/user/sign-up'
import type {
  FinishResetPassword,
  MeChange,
  OwnSession,
  SecondFactorSetup,
  SessionReply,
  UserReply,
} from '#contract/user/user'
import { type CallOptions, type Client, dataOf } from '../client.ts'
import type { SessionStore } from '../session/session.ts'
import { companyCalls } from './company-calls.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Of the second factor, or a recovery code. */
  readonly code?: string | undefined
}

const USERS = '/api/users'
const SIGN_UP = `${USERS}/sign-up`
const ME = `${USERS}/me`
const FACTOR = `${ME}/second-factor`
const ADDRESSES = `${ME}/addresses`

/** Logging in and out, and what users change of themselves and of their company. The pages that call show the failures. */
export function userCalls(client: Client, session: SessionStore) {
  const quiet: CallOptions = { quiet: true }
  const post = (path: string, body: object) => client.change('POST', path, body, quiet)
  /** What is shown of the user follows. */
  const keep = async (asked: Promise<unknown>) => {
    const user = await dataOf<UserReply>(asked)
    session.changeUser(user)
    return user
  }
  return {
    ...companyCalls(client),
    /** @returns What of the guest's basket was taken along. */
    logIn: async (credentials: Credentials): Promise<SessionReply['merged_basket']> => {
      const reply = await dataOf<SessionReply>(post(`${USERS}/login`, credentials))
      session.begin(reply)
      return reply.merged_basket
    },
    /** Ends the session here, also when the shop cannot be told. */
    logOut: async () => {
      try {
        await client.get(`${USERS}/logout`, quiet)
      } finally {
        session.end()
      }
    },
    /** Sends a link, where there is such a user. */
    resetPassword: (username: string) => post(`${USERS}/reset-password`, { username }),
    finishReset: (body: FinishResetPassword) => post(`${USERS}/finish-reset-password`, body),

    confirmUsername: (token: string) => post(`${USERS}/confirm-username`, { token }),
    /** Sends a link, or tells the owner of the address that it has an account. */
    signUp: (body: SignUp) => post(SIGN_UP, body),
    /** @param token Of the confirmation of an order that was placed as a guest. */
    signUpFromOrder: (token: string, password: string) =>
      post(`/api/shop/confirmations/${token}/sign-up`, { password }),
    /** @returns What to log in with. */
    confirmSignUp: async (token: string, password: string) =>
      (await dataOf<{ username: string }>(post(`${SIGN_UP}/confirm`, { token, password })))
        .username,
    signUpCompany: (body: CompanySignUp) => post(`${SIGN_UP}/company`, body),

    me: () => keep(client.get(ME, quiet)),
    change: (body: MeChange) => keep(client.change('PATCH', ME, body, quiet)),
    sessions: () => dataOf<OwnSession[]>(client.get(`${ME}/sessions`, quiet)),
    endSession: (id: string) => client.change('DELETE', `${ME}/sessions/${id}`, undefined, quiet),
    setUpFactor: (current_password: string) =>
      dataOf<SecondFactorSetup>(post(FACTOR, { current_password })),
    /** @returns Recovery codes, which are shown this once. */
    confirmFactor: async (code: string) =>
      (await dataOf<{ recovery_codes: string[] }>(post(`${FACTOR}/confirm`, { code })))
        .recovery_codes,
    /** @param code Of the second factor, or a recovery code. */
    removeFactor: (current_password: string, code: string) =>
      post(`${FACTOR}/remove`, { current_password, code }),

    addresses: () => dataOf<SavedAddress[]>(client.get(ADDRESSES, quiet)),
    addAddress: (body: NewAddress) => dataOf<SavedAddress>(post(ADDRESSES, body)),
    changeAddress: (id: string, body: Partial<NewAddress>) =>
      dataOf<SavedAddress>(client.change('PATCH', `${ADDRESSES}/${id}`, body, quiet)),
    deleteAddress: (id: string) => client.change('DELETE', `${ADDRESSES}/${id}`, undefined, quiet),

    /** @returns All that is stored about the user, as it is handed out. */
    exportData: () => dataOf<object>(client.get(`${ME}/export`, quiet)),
    /** Erases the user, and ends the session. */
    erase: async (current_password: string) => {
      await post(`${ME}/erase`, { current_password })
      session.end()
    },
  }
}

export type UserCalls = ReturnType<typeof userCalls>
