import { adminBasketInPath } from '#contract/basket/admin-basket'
import {
  labelInPath,
  labelProvidersReply,
  labelToCreate,
  shippingLabelReply,
} from '#contract/basket/admin-label'
import { operationHeaders } from '#contract/basket/admin-payment'
import { writerOf } from '#contract/writer'
import { labelWords, ownLabels } from '#shop/documents'
import {
  createLabel,
  findLabel,
  type LabelProvider,
  makeLabel,
  readPaper,
  type ShippingLabel,
} from '#shop/labels'
import { sendFile } from '../files/send-file.ts'
import { userOf } from '../guard/owner.ts'
import { Malformed, NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const LABELS = '/api/admin/shop/baskets/:id/shipping-labels'
const toReply = writerOf(shippingLabelReply)

/** Shipping labels, for staff. */
export const adminLabelRoutes: readonly Route[] = [
  route(
    'GET /api/admin/shop/label-providers',
    {
      access: 'labels_create',
      rate: 'read',
      tag: 'Baskets',
      summary: 'Who makes labels in this shop',
      reply: labelProvidersReply,
    },
    async (_, { labels = ownLabels }) => {
      const data = [...labels.keys()].map((key) => ({ key: key as LabelProvider }))
      return { data, count: data.length, metadata: {} }
    },
  ),
  route(
    `POST ${LABELS}`,
    {
      access: 'labels_create',
      rate: 'document',
      audit: 'label_created',
      tag: 'Baskets',
      summary: 'Orders a shipping label for a delivery, once for a key or a version of the order',
      params: adminBasketInPath,
      headers: operationHeaders,
      body: labelToCreate,
      reply: shippingLabelReply,
    },
    async (request, { db, labels = ownLabels }) => {
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
      const label = await createLabel(db, params.id, wish, labelWords)
      if (!label) throw new NotFound()
      if (label.provider === 'internal') {
        // Its paper is wanted at once. When it cannot be drawn now, the outbox draws it.
        await makeLabel(db, labels, label.id).catch((error: unknown) => {
          request.log.error({ err: error }, 'a label could not be drawn at once')
        })
      }
      return toReply({ data: labelOf((await findLabel(db, label.id)) ?? label) })
    },
  ),
  route(
    `GET ${LABELS}/:label_id/print`,
    {
      access: 'labels_create',
      rate: 'document',
      audit: 'label_printed',
      params: labelInPath,
      hide: true,
    },
    async ({ params }, { db }, reply) => {
      const paper = await readPaper(db, params.id, params.label_id)
      if (!paper) throw new NotFound()
      return sendFile(reply, `Label ${paper.label.shown?.reference ?? ''}`, 'pdf', paper.pdf)
    },
  ),
]

type LabelStatus = 'waiting' | 'made' | 'refused' | 'replaced' | 'erased'

export function labelOf(label: ShippingLabel) {
  return {
    ...label,
    delivery_line_id: label.basket_delivery_line_id,
    status: toStatus(label),
    parcels: label.parcels.map((parcel) => ({
      ...parcel,
      weight: parcel.weight_grams,
      length: parcel.length_mm === null ? null : parcel.length_mm / 10,
    })),
  }
}

function toStatus({ is_replaced, shown, refusal, made }: ShippingLabel): LabelStatus {
  if (shown === null) return 'erased'
  if (is_replaced) return 'replaced'
  if (refusal !== null) return 'refused'
  return made === null ? 'waiting' : 'made'
}
