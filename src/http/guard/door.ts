import { randomUUID } from 'node:crypto'
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../deps.ts'
import { isWritten } from '../log/logging.ts'
import type { CallerOf } from './callers.ts'
import type { Counter } from './counter.ts'
import { isKnown } from './etags.ts'
import { hasTwoHosts } from './one-host.ts'

/** A reply that is ready for anybody we do not know. */
interface AtHand {
  readonly status: number
  readonly etag: string
  /** Names and values in turn: all but what is said of the body, the etag and the request. */
  readonly headers: readonly string[]
  /** Left out of what the asker has already. */
  readonly bodyHeaders: readonly string[]
  readonly body: Buffer
  /** Where the call is counted. */
  readonly counter: Counter | undefined
}

/** Looks for a reply of the API by its address as it was asked for. */
export type FindReply = (url: string) => AtHand | undefined

/** Looks for a page. */
export type FindPage = (request: IncomingMessage & { readonly url: string }) => AtHand | undefined

declare module 'fastify' {
  interface FastifyInstance {
    door: Door
  }
}

/** Cookies that change nothing of what is shown; any other may be somebody's name. */
const OF_NOBODY = /^(?:(?:(?:__Host-)?guest|XSRF-TOKEN)=[^;]*(?:; *|$))*$/
const API = '/api/'
const NOT_MODIFIED = 304

/**
 * Answers what is kept ready before anything else is done: a quarter of what the way through routes and hooks costs. What
 * it answers, that way would answer with the same status, headers and body; whenever it is in doubt, it leaves the request
 * to that way.
 */
class Door {
  readonly #callerOf: CallerOf
  #findReply: FindReply | undefined
  #findPage: FindPage | undefined
  #isOpen = true

  constructor(callerOf: CallerOf) {
    this.#callerOf = callerOf
  }

  keepReplies(find: FindReply): void {
    this.#findReply = find
  }

  keepPages(find: FindPage): void {
    this.#findPage = find
  }

  close(): void {
    this.#isOpen = false
  }

  /** What a call of the API would be answered with here. */
  replyTo(url: string): Buffer | undefined {
    return this.#isOpen ? this.#findReply?.(url)?.body : undefined
  }

  /** @returns Whether it has answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request
    if (!this.#isOpen || (method !== 'GET' && method !== 'HEAD') || !isOfNobody(headers))
      return false
    if (hasTwoHosts(request)) return false
    const found = url?.startsWith(API)
      ? this.#findReply?.(url)
      : this.#findPage?.(request as IncomingMessage & { url: string })
    if (!found) return false
    const { counter } = found
    if (counter && !counter.countIfWelcome(this.#callerOf(request))) return false
    send(found, request, response)
    return true
  }
}

/**
 * Puts the door before the routes of the shop.
 *
 * @param logger One that writes of every reply hears of every reply: then the door stays closed.
 */
export function addDoor(
  app: App,
  { callerOf, logger }: { callerOf: CallerOf; logger: FastifyBaseLogger | undefined },
): void {
  const door = new Door(callerOf)
  if (logger && isWritten(logger, 'debug')) door.close()
  app.decorate('door', door)
  app.addHook('preClose', async () => door.close())
  const listeners = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (door.answer(request, response)) return
    for (const listener of listeners) listener(request, response)
  })
}

function isOfNobody({ authorization, cookie }: IncomingHttpHeaders): boolean {
  return authorization === undefined && (cookie === undefined || OF_NOBODY.test(cookie))
}

function send(
  { status, etag, headers, bodyHeaders, body }: AtHand,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const common = [...headers, 'etag', etag, 'x-request-id', randomUUID()]
  if (isKnown(request.headers, etag)) {
    response.writeHead(NOT_MODIFIED, common).end()
    return
  }
  const length = String(body.length)
  response.writeHead(status, [...common, ...bodyHeaders, 'content-length', length]).end(body)
}
