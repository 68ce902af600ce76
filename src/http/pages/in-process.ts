import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Prints } from '#contract/storefront'
import type { App } from '../deps.ts'
import { IN_PROCESS } from '../guard/ours.ts'
import { createReplyReader } from './read-reply.ts'

export type Get = (path: string) => Promise<{ status: number; body: unknown }>

const OK = 200

/**
 * Calls the API from within: through the same routes, hooks and rules as a call over HTTP, as somebody it does not know,
 * but with no socket, no stream and no copy of the reply on the way. What lies ready is taken where callers get it.
 */
export function getInProcess(
  { routing, door }: Pick<App, 'routing' | 'door'>,
  prints?: Prints,
): Get {
  const read = createReplyReader(prints)
  return async (url) => {
    const ready = door.replyTo(url)
    if (ready) return { status: OK, body: read(ready) }
    const { status, body } = await call(routing, url)
    return { status, body: read(body) }
  }
}

interface Got {
  readonly status: number
  readonly body: Buffer
}

function call(routing: App['routing'], url: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = new Asked(url)
    const response = new Written(resolve, reject)
    routing(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  })
}

/** What the router and its hooks ask of a request. */
class Asked {
  readonly method = 'GET'
  readonly httpVersionMajor = 1
  readonly headers = {}
  readonly socket = { remoteAddress: IN_PROCESS }
  readonly url: string

  constructor(url: string) {
    this.url = url
  }
  on(): this {
    return this
  }
  removeListener(): this {
    return this
  }
}

/** What they ask of a response. It has no headers: nobody reads them. */
class Written {
  statusCode = 200
  headersSent = false
  writableEnded = false
  readonly #resolve: (got: Got) => void
  readonly #reject: (error: unknown) => void
  readonly #chunks: Buffer[] = []

  constructor(resolve: (got: Got) => void, reject: (error: unknown) => void) {
    this.#resolve = resolve
    this.#reject = reject
  }
  writeHead(status: number): this {
    this.statusCode = status
    this.headersSent = true
    return this
  }
  write(chunk: string | Buffer): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }
  end(chunk?: string | Buffer | null): this {
    if (chunk) this.write(chunk)
    this.writableEnded = true
    const [only, ...more] = this.#chunks
    const body = only && more.length === 0 ? only : Buffer.concat(this.#chunks)
    this.#resolve({ status: this.statusCode, body })
    return this
  }
  destroy(error?: Error): void {
    this.#reject(error ?? new Error('the reply broke off'))
  }
  setHeader(): this {
    return this
  }
  getHeader(): undefined {
    return undefined
  }
  getHeaders(): object {
    return {}
  }
  hasHeader(): boolean {
    return false
  }
  removeHeader(): void {}
  on(): this {
    return this
  }
  once(): this {
    return this
  }
  removeListener(): this {
    return this
  }
}
