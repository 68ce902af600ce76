import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callbackInPath, callbackReply } from '#contract/basket/payment'
import { handleWebhook } from '#shop/settlement'
import type { AppDeps } from '../deps.ts'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'

const BODY_LIMIT_BYTES = 64 * 1024

const callbackRoute = {
  bodyLimit: BODY_LIMIT_BYTES,
  config: { isSigned: true, ...rated('callback'), ...ANYONE },
  schema: {
    tags: ['Payments'],
    summary: 'Messages of payment providers, signed by them',
    params: callbackInPath,
    response: { 200: callbackReply },
  },
}

/** Messages of payment providers. The body is kept as it came, because that is what is signed. */
export function callbackRoutes({ orders }: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.post('/api/payments/callback/:provider', callbackRoute, async (request) => {
      const { provider } = request.params
      const gateway = orders.gateways.get(provider)
      if (!gateway) throw new NotFound()
      const body = typeof request.body === 'string' ? request.body : ''
      const message = await gateway.parseCallback(body, request.headers)
      const handled = await handleWebhook(orders, provider, message)
      if (handled !== 'settled')
        request.log.error({ provider, handled }, 'a payment company sent something unexpected')
      return { received: true as const }
    })
  }
}
