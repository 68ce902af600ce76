import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BoundedCache } from '#kernel/bounded-cache'
import type { Catalogue } from '#shop/catalogue'
import { setCaching } from '../goods/shopper.ts'
import { isKnown } from '../guard/etags.ts'

export const TYPE = 'application/json; charset=utf-8'
const NOT_MODIFIED = 304
const MAX_BYTES = 6 * 1024 * 1024
/** Questions, of which those that are asked again are worth keeping their answers. */
const ASKED_LATELY = 2_000

/** Sends a body that is already JSON, or says that the asker has it. */
export type SendReady = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  etag?: string,
) => FastifyReply

/** @param check Tests hold each reply against its contract: then it goes the long way. */
export function readySender(check: boolean): SendReady {
  return (request, reply, body, etag = tagOf(body)) => {
    setCaching(request, reply)
    reply.header('etag', etag)
    if (isKnown(request.headers, etag)) return reply.code(NOT_MODIFIED).send()
    return check ? reply.send(JSON.parse(body.toString('utf8'))) : reply.type(TYPE).send(body)
  }
}

export function tagOf(body: Buffer | string): string {
  return `"${hash('sha1', body, 'base64url')}"`
}

/** Whole replies, kept until the catalogue changes. */
export interface ReadyReplies {
  /** @param make The reply as JSON. */
  through(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

export function createReadyReplies(catalogue: Catalogue): ReadyReplies {
  const kept = new BoundedCache<string, Buffer>({
    max: MAX_BYTES,
    secondOf: ASKED_LATELY,
    weigh: (body, key) => body.length + key.length + 200,
  })
  catalogue.onChange(({ kind }) => {
    if (kind !== 'stock') kept.clear()
  })
  return {
    through: (key, make) =>
      kept.through(key, async () => {
        const until = await catalogue.freshUntil()
        return { value: await make(), until }
      }),
  }
}

const comma = Buffer.from(',')

/** JSON values, each of some parts, as a JSON list without its brackets. */
export function joinJson(values: readonly (readonly Buffer[])[]): Buffer[] {
  return values.flatMap((parts, i) => (i === 0 ? parts : [comma, ...parts]))
}
