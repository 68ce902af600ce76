import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminBasketInPath } from '#contract/basket/admin-basket'
import {
  labelInPath,
  labelToCreate,
  type ShippingLabelReply,
  shippingLabelReply,
} from '#contract/basket/admin-label'
import { operationHeaders } from '#contract/basket/admin-payment'
import { ownLabels } from '#shop/documents'
import { createLabel, findLabel, makeLabel, readPaper, type ShippingLabel } from '#shop/labels'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { sendFile } from '../files/send-file.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { Malformed, NotFound } from '../problem/refusals.ts'

const TAGS = ['Baskets']
const LABELS = '/api/admin/shop/baskets/:id/shipping-labels'

const routes = {
  create: {
    config: { ...rated('file'), ...permitted('labels_create'), ...audited('label_created') },
    schema: {
      tags: TAGS,
      summary: 'Orders a shipping label for a delivery, once for a key or a version of the order',
      params: adminBasketInPath,
      headers: operationHeaders,
      body: labelToCreate,
      response: { 200: shippingLabelReply },
    },
  },
  print: {
    config: { ...rated('file'), ...permitted('labels_create'), ...audited('label_printed') },
    schema: { hide: true, params: labelInPath },
  },
}

/** Shipping labels, for staff. */
export function adminLabelRoutes({
  orders: { db },
  labels = ownLabels,
}: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(LABELS, routes.create, async (request) => {
      const { principal, params, headers, body } = request
      if (!labels.has(body.provider)) {
        throw new Malformed('invalid_field', { provider: ['Er ikke sat op i denne butik'] })
      }
      const wish = {
        ...body,
        service: body.service ?? '',
        format: body.format ?? ('thermal' as const),
        start_position: body.start_position ?? 1,
        parcels: body.parcels.map(({ weight, length = null }) => ({
          weight_grams: weight,
          length_mm: length,
        })),
        reason: body.reason ?? '',
        replaces: body.replaces,
        key: headers['idempotency-key'],
        version: headers['if-match'],
        actor: `user ${userOf(principal).user_id}`,
      }
      const label = await createLabel(db, params.id, wish)
      if (!label) throw new NotFound()
      if (label.provider === 'internal') {
        // Its paper is wanted at once. When it cannot be drawn now, the outbox draws it.
        await makeLabel(db, labels, label.id).catch((error: unknown) => {
          request.log.error({ err: error }, 'a label could not be drawn at once')
        })
      }
      return { data: toLabel((await findLabel(db, label.id)) ?? label) }
    })

    app.get(`${LABELS}/:label_id/print`, routes.print, async ({ params }, reply) => {
      const paper = await readPaper(db, params.id, params.label_id)
      if (!paper) throw new NotFound()
      return sendFile(reply, `Label ${paper.label.shown?.reference ?? ''}`, 'pdf', paper.pdf)
    })
  }
}

export function toLabel(label: ShippingLabel): ShippingLabelReply {
  const {
    is_replaced: _r,
    shown: _s,
    made: _m,
    idempotency_key: _k,
    start_position: _p,
    ...rest
  } = label
  const { basket_delivery_line_id: delivery_line_id, parcels, created, ...facts } = rest
  return {
    ...facts,
    delivery_line_id,
    status: toStatus(label),
    created: created.toISOString(),
    parcels: parcels.map(({ weight_grams, length_mm, number, tracking }) => ({
      weight: weight_grams / 1000,
      length: length_mm === null ? null : length_mm / 10,
      number,
      tracking,
    })),
  }
}

function toStatus({ is_replaced, shown, refusal, made }: ShippingLabel) {
  if (shown === null) return 'erased'
  if (is_replaced) return 'replaced'
  if (refusal !== null) return 'refused'
  return made === null ? 'waiting' : 'made'
}
