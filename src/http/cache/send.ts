import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from '../guard/etags.ts'
import { chooseEncoding } from './compression.ts'
import type { Response } from './response-cache.ts'

const NOT_MODIFIED = 304

/**
 * Sends a finished body, compressed where the client accepts that, or 304 where the client has it.
 *
 * @param isTagged Whether it is sent with an ETag, to be revalidated.
 */
export function sendResponse(
  response: Pick<Response<unknown>, 'body' | 'etag' | 'encoded'>,
  request: FastifyRequest,
  reply: FastifyReply,
  isTagged = true,
): FastifyReply | Promise<FastifyReply> {
  const { headers } = request.raw
  const varying = reply.getHeader('vary')
  reply.header('vary', varying ? `Accept-Encoding, ${varying}` : 'Accept-Encoding')
  if (isTagged) {
    reply.header('etag', response.etag)
    if (isNotModified(headers, response.etag)) return reply.code(NOT_MODIFIED).send()
  }
  const encoding = chooseEncoding(headers['accept-encoding'], response.body.length)
  if (encoding) reply.header('content-encoding', encoding)
  const body = response.encoded(encoding)
  return body instanceof Promise ? body.then((bytes) => reply.send(bytes)) : reply.send(body)
}
