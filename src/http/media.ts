import { hash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Original, toThumbnail } from '#shop/media'
import type { AppDeps } from './deps.ts'
import { openToAnyone } from './guard/principal.ts'
import { NotFound } from './problem/refusals.ts'

/** A year: what a picture's address shows never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A document may be replaced by a newer one. */
const FOR_AN_HOUR = 'public, max-age=3600'
/** A drawing is a document of its own when it is opened by itself: it may show its colours, and do nothing. */
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

/** Pictures in their sizes, their originals, and documents. Names are words: no address leads anywhere else. */
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

/** Or tells that the caller has it already. */
function send({ headers }: FastifyRequest, reply: FastifyReply, content: Uint8Array): FastifyReply {
  const etag = `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag) || known?.includes('*')) return reply.code(304).send()
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
}
