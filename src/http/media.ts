import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#database/client'
import { findNewSource, isSource, toThumbnail } from '#shop/media'
import type { Deps } from './deps.ts'
import { etagOf, isNotModified } from './guard/etags.ts'
import { NotFound, orNotFound } from './problem/refusals.ts'
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
      async (request, { db }, reply) => {
        const { source, key, format } = request.params
        const wanted = orNotFound(toThumbnail(source, key, format))
        const content = await thumbnails.find(wanted, request.signal)
        if (!content) return lead(db, reply, source, (now) => `/media/${now}/${key}.${format}`)
        reply.type(`image/${format}`).header('cache-control', FOR_EVER)
        return send(request, reply, content)
      },
    ),
    route(
      'GET /media/:source',
      { ...open, params: originalInPath },
      async (request, { db }, reply) => {
        const { source } = request.params
        const found = await originals.find(source)
        if (!found) return lead(db, reply, source, (now) => `/media/${now}`)
        const { content, type } = found
        if (type === 'application/pdf') throw new NotFound()
        reply.type(type).headers({ 'cache-control': FOR_EVER, 'content-security-policy': INERT })
        return send(request, reply, content)
      },
    ),
    route(
      'GET /media/documents/:source.pdf',
      { ...open, params: originalInPath },
      async (request, { db }, reply) => {
        const name = `${request.params.source}.pdf`
        const source = `documents/${name}`
        const found = await originals.find(source)
        if (!found) return lead(db, reply, source, (now) => `/media/${now}`)
        const { content, type } = found
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

/** To what a file is now that was replaced. @throws {NotFound} */
async function lead(
  db: Db,
  reply: FastifyReply,
  source: string,
  toAddress: (source: string) => string,
): Promise<FastifyReply> {
  const now = isSource(source) ? await findNewSource(db, source) : undefined
  if (now === undefined) throw new NotFound()
  return reply.header('cache-control', 'no-cache').redirect(toAddress(now), 302)
}

function send({ headers }: FastifyRequest, reply: FastifyReply, content: Uint8Array): FastifyReply {
  const etag = etagOf(content)
  reply.header('etag', etag)
  if (isNotModified(headers, etag)) return reply.code(304).send()
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
}
