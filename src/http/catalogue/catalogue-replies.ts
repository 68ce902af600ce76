import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import type { Catalogue } from '#shop/catalogue'
import {
  type Made,
  type Response,
  type ResponseCache,
  toResponse,
} from '../cache/response-cache.ts'
import { sendResponse } from '../cache/send.ts'
import type { Written } from '../cache/written.ts'
import { isAnonymous, type Shopper, setCaching, shopperOf } from '../products/shopper.ts'

const CATEGORIES = /^\/api\/shop\/categories(\/|\?|$)/
const TYPE = 'application/json; charset=utf-8'

/** The address, on another site than the first also that. */
function keyOf({ url, site }: FastifyRequest): string {
  return site ? `${url} ${site.id}` : url
}

/** Sends replies of the catalogue; those for anonymous visitors are cached whole. */
export interface CatalogueReplies {
  /** Before a question is validated: the reply to the same one a moment ago. */
  readonly sendCached: preValidationAsyncHookHandler
  /** The whole reply is read in `read`: whatever was read before may have changed. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (shopper: Shopper) => Promise<Written<unknown>>,
  ): Promise<FastifyReply>
}

export function createCatalogueReplies(
  catalogue: Catalogue,
  cache: ResponseCache,
  cdnEndpoint?: string,
): CatalogueReplies {
  const cached = cache.responses<undefined>('api ', true)

  async function make(
    shopper: Shopper,
    read: (shopper: Shopper) => Promise<Written<unknown>>,
  ): Promise<Made<undefined>> {
    const until = await catalogue.freshUntil()
    const { json, tags, isPassing } = await read(shopper)
    return { body: Buffer.from(json), extra: undefined, tags, until: isPassing ? 0 : until }
  }
  function sendMade(response: Response<undefined>, request: FastifyRequest, reply: FastifyReply) {
    setCaching(request, reply, response.until)
    // A page reads them from the CDN, which is another origin.
    const isPublic = isAnonymous(shopperOf(request)) && CATEGORIES.test(request.url)
    if (cdnEndpoint && isPublic) reply.header('access-control-allow-origin', '*')
    return sendResponse(response, request, reply.type(TYPE))
  }
  return {
    sendCached: async (request, reply) => {
      if (!isAnonymous(shopperOf(request))) return
      const found = cached.find(keyOf(request))
      if (found) return sendMade(found, request, reply)
    },
    send: async (request, reply, read) => {
      const shopper = shopperOf(request)
      const response = isAnonymous(shopper)
        ? await cached.through(keyOf(request), () => make(shopper, read))
        : toResponse(await make(shopper, read))
      return sendMade(response, request, reply)
    },
  }
}
