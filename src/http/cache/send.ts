import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from '../guard/etags.ts'
import { chooseEncoding } from './compression.ts'
import type { Response } from './response-cache.ts'

const NOT_MODIFIED = 304

/**
 * Sends a finished body, compressed for those who take that, or says that the asker has it.
 *
 * @param isTagged Whether the asker may keep it and ask again by its etag.
 */
export function sendResponse(
  response: Pick<Response<unknown>, 'body' | 'etag' | 'encoded'>,
  request: FastifyRequest,
  reply: FastifyReply,
  isTagged = true,
): FastifyReply | Promise<FastifyReply> {
  const { headers } = request.raw
  reply.header('vary', 'Accept-Encoding')
  if (isTagged) {
    reply.header('etag', response.etag)
    if (isNotModified(headers, response.etag)) return reply.code(NOT_MODIFIED).send()
  }
  const encoding = chooseEncoding(headers['accept-encoding'], response.body.length)
  if (encoding) reply.header('content-encoding', encoding)
  const body = response.encoded(encoding)
  return body instanceof Promise ? body.then((bytes) => reply.send(bytes)) : reply.send(body)
}
