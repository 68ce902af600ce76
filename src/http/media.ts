import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Original, toThumbnail } from '#shop/media'
import type { Deps } from './deps.ts'
import { etagOf, isNotModified } from './guard/etags.ts'
import { NotFound } from './problem/refusals.ts'
import { type Route, route } from './routes/route.ts'

/** A year: the address of a picture changes with its content. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A document may be replaced at the same address. */
const FOR_AN_HOUR = 'public, max-age=3600'
/** An SVG opened by itself is a document: it may show its colours, and run nothing. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

const open = { access: 'anyone', hide: true } as const
const thumbnailInPath = z.object({ source: z.string(), key: z.string(), format: z.string() })
const originalInPath = z.object({ source: z.string() })

/** Thumbnails, their originals, and documents. Names are checked: no path leads out of the store. */
export function mediaRoutes({ thumbnails, originals }: Media): readonly Route[] {
  return [
    route(
      'GET /media/:source/:key.:format',
      { ...open, params: thumbnailInPath },
      async (request, _deps, reply) => {
        const { source, key, format } = request.params
        const wanted = toThumbnail(source, key, format)
        const content = wanted && (await thumbnails.find(wanted, request.signal))
        if (!content) throw new NotFound()
        reply.type(`image/${format}`).header('cache-control', FOR_EVER)
        return send(request, reply, content)
      },
    ),
    route(
      'GET /media/:source',
      { ...open, params: originalInPath },
      async (request, _deps, reply) => {
        const { content, type } = await findOriginal(originals, request.params.source)
        if (type === 'application/pdf') throw new NotFound()
        reply.type(type).headers({ 'cache-control': FOR_EVER, 'content-security-policy': INERT })
        return send(request, reply, content)
      },
    ),
    route(
      'GET /media/documents/:source.pdf',
      { ...open, params: originalInPath },
      async (request, _deps, reply) => {
        const name = `${request.params.source}.pdf`
        const { content, type } = await findOriginal(originals, `documents/${name}`)
        if (type !== 'application/pdf') throw new NotFound()
        reply.type(type).headers({
          'cache-control': FOR_AN_HOUR,
          'content-disposition': `inline; filename="${name}"`,
        })
        return send(request, reply, content)
      },
    ),
  ]
}

type Media = NonNullable<Deps['media']>

/** @throws {NotFound} */
async function findOriginal(originals: Media['originals'], source: string): Promise<Original> {
  const original = await originals.find(source)
  if (!original) throw new NotFound()
  return original
}

function send({ headers }: FastifyRequest, reply: FastifyReply, content: Uint8Array): FastifyReply {
  const etag = etagOf(content)
  reply.header('etag', etag)
  if (isNotModified(headers, etag)) return reply.code(304).send()
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
}
