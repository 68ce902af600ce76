import type { FastifyInstance } from 'fastify'
import { callbackInPath, callbackReply } from '#contract/basket/payment'
import { handleWebhook } from '#shop/settlement'
import { orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/** Messages of payment providers. */
export const callbackRoutes: readonly Route[] = [
  route(
    'POST /api/payments/callback/:provider',
    {
      access: 'anyone',
      rate: 'callback',
      isSigned: true,
      tag: 'Payments',
      summary: 'Messages of payment providers, signed by them',
      params: callbackInPath,
      reply: callbackReply,
      bodyLimit: BODY_LIMIT_BYTES,
    },
    async (request, { orders }) => {
      const { provider } = request.params
      const gateway = orNotFound(orders.gateways.get(provider))
      const body = typeof request.body === 'string' ? request.body : ''
      const message = await gateway.parseCallback(body, request.headers)
      const handled = await handleWebhook(orders, provider, message)
      if (handled !== 'settled')
        request.log.error({ provider, handled }, 'a payment provider sent something unexpected')
      return { received: true as const }
    },
  ),
]

/** The body is kept as it came, because that is what is signed. */
export function takeAnyText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
