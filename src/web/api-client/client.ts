import { proveOwnPage } from './anti-forgery.ts'
import { type Call, type Interceptor, type Send, sendByFetch, throughAll } from './call.ts'
import { ApiError, type Failure, Unreachable } from './failure.ts'
import { createReplyCache } from './reply-cache.ts'
import { countRequests, type RequestCount } from './request-count.ts'

export interface CallOptions {
  /** The caller shows the failure itself, so the shared handler says nothing. */
  readonly quiet?: boolean | undefined
  /** Ends the call; it then fails as one without a reply does. */
  readonly signal?: AbortSignal | undefined
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
  /** Forgets what was kept: the next calls ask the shop. */
  readonly forget: () => void
}

/** Hears of every failure that its caller does not show: the shared error handler. */
export type OnFailure = (failure: Failure) => void

export interface BrowserParts {
  readonly base?: string
  readonly readCookies?: () => string
  readonly onFailure?: OnFailure
}

/** The client of a page in the browser, and the count of its calls. */
export function createBrowserClient(parts: BrowserParts = {}): Client & { requests: RequestCount } {
  const { base = '', readCookies = () => document.cookie, onFailure = () => {} } = parts
  const requests = countRequests()
  const interceptors: Interceptor[] = [proveOwnPage(base, readCookies), requests.interceptor]
  const send = throughAll(interceptors, sendByFetch(base))
  const cache = createReplyCache()
  const ask = handled(onFailure)
  return {
    requests,
    forget: cache.clear,
    get: (path, options) =>
      ask(options, () =>
        cache.through('GET', path, () => getTwice(send, path, options?.signal), options?.signal),
      ),
    change: (method, path, body, options) =>
      ask(options, () =>
        cache.through(method, path, () => read(send, { method, path, body, headers: {} })),
      ),
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

/** Reading again does no harm, so what broke on the way gets a second try. */
async function getTwice(
  send: Send,
  path: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const call: Call = { method: 'GET', path, headers: {}, signal }
  try {
    return await read(send, call)
  } catch (error) {
    const isPassing =
      error instanceof Unreachable || (error instanceof ApiError && error.status >= 500)
    if (!isPassing || signal?.aborted) throw error
    return read(send, call)
  }
}

async function read(send: Send, call: Call): Promise<unknown> {
  const { status, body } = await send(call)
  if (status >= 400) throw new ApiError(status, body)
  return body
}
