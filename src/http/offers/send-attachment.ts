import type { FastifyReply } from 'fastify'
import { toSlug } from '#kernel/text/fold'
import type { AttachmentFile } from '#shop/offers'
import { NotFound } from '../problem/refusals.ts'

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/**
 * A file of an offer, always to be stored: no attachment is shown as a page of the shop.
 *
 * @throws {NotFound} when there is none.
 */
export function sendAttachment(
  answer: FastifyReply,
  file: AttachmentFile | undefined,
): FastifyReply {
  if (!file) throw new NotFound()
  const stem = toSlug(file.name.replace(/[.][a-z]{2,4}$/i, '')) || 'fil'
  return answer
    .type(file.type)
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${stem}.${ENDINGS[file.type]}"`,
    })
    .send(file.content)
}
