import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
} from 'fastify'
import { BoundedCache } from '#kernel/bounded-cache'
import type { Catalogue, Stamps } from '#shop/catalogue'
import { SHARED, shopperKey, shopperOf, stranger } from '../goods/shopper.ts'
import type { Counter } from '../guard/counter.ts'
import type { FindReply } from '../guard/door.ts'
import { isOurs } from '../guard/ours.ts'
import { flatSecurityHeaders } from '../guard/security-headers.ts'
import { ownBytes } from './own-bytes.ts'
import { type SendReady, TYPE, tagOf } from './ready-replies.ts'

/** A finished body, and what would make it untrue. */
export interface Whole {
  readonly body: Buffer
  readonly etag?: string
  /** Families on it: it goes when one of them changes. Left out: it goes when anything does. */
  readonly family_ids?: readonly number[]
  /** May be other in a moment, and is not kept. */
  readonly is_passing?: boolean | undefined
  /** The same on many pages. Otherwise a page of ours that asks for it is what is kept, and it is not. */
  readonly is_shared?: boolean | undefined
}

/** What everybody sees the same of, and of which stock changes nothing. */
export function toShared(reply: object): Whole {
  return { body: ownBytes(JSON.stringify(reply)), family_ids: [], is_shared: true }
}

/**
 * Replies kept as they were sent, by their address and by who asked: a question that was asked a moment ago is answered
 * before it is even read.
 */
export interface WholeReplies {
  /** Before a question is read. */
  readonly answer: preValidationAsyncHookHandler
  /**
   * Sends what `make` makes, and keeps it for those who call. All that it says is read in there: what was read before may
   * have changed since, and would be kept all the same.
   *
   * @param most Milliseconds; a minute, where not all that changes meanwhile is told.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Whole>,
    most?: number,
  ): Promise<FastifyReply>
}

interface Kept {
  readonly body: Buffer
  readonly etag: string
  readonly family_ids: readonly number[] | undefined
  readonly stamp: number
  readonly counter: Counter | undefined
}

const MAX_BYTES = 8 * 1024 * 1024
const OVERHEAD_BYTES = 600
/** Questions, of which those that are asked again are worth keeping their answers. */
const ASKED_LATELY = 800

export function createWholeReplies(
  { door, identity }: Pick<FastifyInstance, 'door' | 'identity'>,
  catalogue: Catalogue,
  stamps: Stamps,
  send: SendReady,
): WholeReplies {
  const kept = new BoundedCache<string, Kept>({
    max: MAX_BYTES,
    secondOf: ASKED_LATELY,
    weigh: ({ body, family_ids }, key) =>
      body.length + key.length + 8 * (family_ids?.length ?? 0) + OVERHEAD_BYTES,
    isStale: ({ family_ids, stamp }) =>
      family_ids ? family_ids.some((id) => stamps.isAfter(id, stamp)) : stamps.isAnyAfter(stamp),
  })
  // Whatever has changed may belong on a list that it was not on.
  catalogue.onChange(({ kind }) => {
    if (kind !== 'stock') kept.clear()
  })
  stamps.onUnknown(() => kept.clear())
  const keyOf = (request: FastifyRequest) => `${shopperKey(shopperOf(request))} ${request.url}`
  door.keepReplies(atHand((url) => kept.get(`${shopperKey(stranger)} ${url}`), identity.https))
  return {
    answer: async (request, reply) => {
      const found = kept.get(keyOf(request))
      return found && send(request, reply, found.body, found.etag)
    },
    send: async (request, reply, make, most) => {
      const stamp = stamps.now()
      const { counter } = request.routeOptions.config
      const { body, etag } = await kept.through(keyOf(request), async () => {
        const until = await catalogue.freshUntil(most)
        const made = await make()
        const { body: ready, etag: tag = tagOf(ready), family_ids, is_shared } = made
        return {
          value: { body: ready, etag: tag, family_ids, stamp, counter },
          until: isKeptFor(request, made) ? until : 0,
          // A page's own questions are few and come again; a caller can spell his in many ways.
          isSure: is_shared && isOurs(request),
        }
      })
      return send(request, reply, body, etag)
    },
  }
}

function isKeptFor(request: FastifyRequest, { is_passing, is_shared }: Whole): boolean {
  return !is_passing && (is_shared || !isOurs(request))
}

function atHand(find: (url: string) => Kept | undefined, https: boolean): FindReply {
  const headers = [...flatSecurityHeaders(https), 'cache-control', SHARED]
  const bodyHeaders = ['content-type', TYPE]
  return (url) => {
    const found = find(url)
    if (!found) return undefined
    const { body, etag, counter } = found
    return { status: 200, headers, bodyHeaders, body, etag, counter }
  }
}
