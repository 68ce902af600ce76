import { type Call, type Interceptor, type Send, sendByFetch, throughAll } from './call.ts'
import { ApiError, type Failure, Unreachable } from './failure.ts'
import { createKeys } from './idempotency-keys.ts'
import { readFromCdn } from './read-from-cdn.ts'
import { createReplyCache } from './reply-cache.ts'
import { countRequests, type RequestCount } from './request-count.ts'
import { authenticate } from './session/authenticate.ts'
import { createSession, type SessionStore } from './session/session.ts'

export interface CallOptions {
  /** The caller shows the failure, so the shared handler is not called. */
  readonly quiet?: boolean | undefined
  /** How long the browser keeps the reply to a GET; left out: not at all. Never for what is a user's own. */
  readonly keepSeconds?: number | undefined
  /** Aborts the call, which then fails as {@link Unreachable}. */
  readonly signal?: AbortSignal | undefined
  /** A change that goes on when its page is left. */
  readonly keepalive?: boolean | undefined
  /** Of a change, beside those of every call: `if-match`, `idempotency-key`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Calls the API; what it throws is a {@link Failure}. */
export interface Client {
  readonly get: (path: string, options?: CallOptions) => Promise<unknown>
  readonly change: (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    options?: CallOptions,
  ) => Promise<unknown>
  /**
   * For a POST that would make or add something twice: with an idempotency key, so that one without a reply is tried once
   * more, and the same call of a user who tries again has the same key.
   */
  readonly once: (path: string, body: unknown, options?: CallOptions) => Promise<unknown>
  /** Clears the kept replies. */
  readonly forget: () => void
}

/** The shared error handler, called with every failure that is not `quiet`. */
export type OnFailure = (failure: Failure) => void

export interface BrowserParts {
  readonly base?: string
  /** The origin of a CDN that answers public reads of categories. */
  readonly cdn?: string | undefined
  readonly readCookies?: () => string
  /** Left out: no user is logged in. */
  readonly session?: SessionStore
  readonly locks?: Pick<LockManager, 'request'> | undefined
  /** In whose name calls are made; left out: the user of the session. */
  readonly authentication?: Interceptor
  readonly onFailure?: OnFailure
  /** Called when the shop has made a change that it was asked for. */
  readonly onChanged?: () => void
}

/** The client that pages use in the browser, and the number of its calls under way. */
export function createBrowserClient(parts: BrowserParts = {}): Client & { requests: RequestCount } {
  const { base = '', readCookies = () => document.cookie, locks } = parts
  const { onFailure = () => {}, onChanged = () => {} } = parts
  const { session = createSession() } = parts
  const { authentication = authenticate({ base, session, readCookies, locks }) } = parts
  const { requests, count } = countRequests()
  const send = throughAll(
    [count, readFromCdn(parts.cdn, session), authentication],
    sendByFetch(base),
  )
  const cache = createReplyCache()
  let cachedFor = session.get()?.uuid
  session.subscribe(() => {
    const uuid = session.get()?.uuid
    if (uuid !== cachedFor) cache.clear()
    cachedFor = uuid
  })
  const ask = handled(onFailure)
  const keys = createKeys()
  const made = async (reply: Promise<unknown>) => {
    const body = await keys.answered(reply)
    onChanged()
    return body
  }
  return {
    requests,
    forget: cache.clear,
    get: (path, options) =>
      ask(options, () => {
        const { signal, keepSeconds } = options ?? {}
        const asked = () => getTwice(send, path, signal)
        return keepSeconds ? cache.through(path, keepSeconds, asked, signal) : asked()
      }),
    change: (method, path, body, options) =>
      ask(options, () => {
        const { headers = {}, keepalive } = options ?? {}
        const call: Call = { method, path, body, headers, keepalive }
        return made(read(send, call))
      }),
    once: (path, body, options) =>
      ask(options, () => {
        const headers = { 'idempotency-key': keys.of(path, body) }
        const call: Call = { method: 'POST', path, body, headers }
        return made(twice(() => read(send, call), isUnreachable))
      }),
  }
}

function handled(onFailure: OnFailure) {
  return async (options: CallOptions | undefined, ask: () => Promise<unknown>) => {
    try {
      return await ask()
    } catch (error) {
      const isFailure = error instanceof ApiError || error instanceof Unreachable
      if (isFailure && !options?.quiet) onFailure(error)
      throw error
    }
  }
}

/** Reads are idempotent, so one that failed in transport or with a 5xx is tried once more. */
async function getTwice(
  send: Send,
  path: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const call: Call = { method: 'GET', path, headers: {}, signal }
  const isPassing = (error: unknown) =>
    (isUnreachable(error) || (error instanceof ApiError && error.status >= 500)) && !signal?.aborted
  return twice(() => read(send, call), isPassing)
}

function twice(ask: () => Promise<unknown>, isPassing: (error: unknown) => boolean) {
  return ask().catch((error: unknown) => {
    if (!isPassing(error)) throw error
    return ask()
  })
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Unreachable
}

async function read(send: Send, call: Call): Promise<unknown> {
  const { status, body } = await send(call)
  if (status >= 400) throw new ApiError(status, body)
  return body
}
