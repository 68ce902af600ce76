import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Original, toThumbnail } from '#shop/media'
import type { AppDeps } from './deps.ts'
import { etagOf, isNotModified } from './guard/etags.ts'
import { openToAnyone } from './guard/principal.ts'
import { NotFound } from './problem/refusals.ts'

/** A year: the address of a picture changes with its content. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A document may be replaced at the same address. */
const FOR_AN_HOUR = 'public, max-age=3600'
/** An SVG opened by itself is a document: it may show its colours, and run nothing. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

interface ThumbnailParams {
  readonly source: string
  readonly key: string
  readonly format: string
}

interface OriginalParams {
  readonly source: string
}

const hidden = { schema: { hide: true } }

/** Thumbnails, their originals, and documents. Names are checked: no path leads out of the store. */
export function mediaRoutes({ media }: AppDeps): FastifyPluginAsync {
  return async (app) => {
    if (!media) return
    openToAnyone(app)

    app.get<{ Params: ThumbnailParams }>(
      '/media/:source/:key.:format',
      hidden,
      async (request, reply) => {
        const { source, key, format } = request.params
        const wanted = toThumbnail(source, key, format)
        const content = wanted && (await media.thumbnails.find(wanted, request.signal))
        if (!content) throw new NotFound()
        return send(
          request,
          reply.type(`image/${format}`).header('cache-control', FOR_EVER),
          content,
        )
      },
    )

    app.get<{ Params: OriginalParams }>('/media/:source', hidden, async (request, reply) => {
      const { content, type } = await findOriginal(request.params.source)
      if (type === 'application/pdf') throw new NotFound()
      reply.type(type).headers({ 'cache-control': FOR_EVER, 'content-security-policy': INERT })
      return send(request, reply, content)
    })

    app.get<{ Params: OriginalParams }>(
      '/media/documents/:source.pdf',
      hidden,
      async (request, reply) => {
        const name = `${request.params.source}.pdf`
        const { content, type } = await findOriginal(`documents/${name}`)
        if (type !== 'application/pdf') throw new NotFound()
        reply.type(type).headers({
          'cache-control': FOR_AN_HOUR,
          'content-disposition': `inline; filename="${name}"`,
        })
        return send(request, reply, content)
      },
    )

    async function findOriginal(source: string): Promise<Original> {
      const original = await media?.originals.find(source)
      if (!original) throw new NotFound()
      return original
    }
  }
}

function send({ headers }: FastifyRequest, reply: FastifyReply, content: Uint8Array): FastifyReply {
  const etag = etagOf(content)
  reply.header('etag', etag)
  if (isNotModified(headers, etag)) return reply.code(304).send()
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
}
