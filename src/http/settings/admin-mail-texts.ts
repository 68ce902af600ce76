import { issue } from '#contract/issues'
import {
  mailPreviewBody,
  mailPreviewReply,
  mailText,
  mailTextChange,
  mailTextInPath,
  mailTextsReply,
} from '#contract/mail-text'
import type { Db, Tx } from '#database/client'
import { requirePermission } from '#shop/access'
import {
  changeMailText,
  findMailText,
  isOfOrder,
  listMailTexts,
  lockMailText,
  MAIL_KINDS,
  type MailKind,
  previewMail,
  type StoredMailText,
} from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import { findOrderByReference, requireSeller } from '#shop/orders'
import { originOf } from '../guard/origin.ts'
import { Malformed, NotFound } from '../problem/refusals.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Settings'
const ACCESS = 'settings_edit'
const URL = '/api/admin/mail-texts'

function toReply({ placeholders, standard, ...stored }: StoredMailText) {
  return {
    ...stored,
    is_of_order: isOfOrder(stored.id),
    standard: { ...standard },
    placeholders: placeholders.map((one) => ({ ...one })),
  }
}

const isKind = (id: string): id is MailKind => MAIL_KINDS.some((one) => one === id)

/** What the mails of the shop say, for staff. What is changed holds for the next mail that is sent. */
export const adminMailTextRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: ACCESS,
      rate: 'read',
      tag: TAG,
      summary: 'Every mail that the shop sends, and what it says',
      reply: mailTextsReply,
    },
    async (_, { db }) => listed((await listMailTexts(db)).map(toReply)),
  ),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    permission: ACCESS,
    name: 'what a mail says; as the standard text it is the standard text',
    audit: { change: 'mail_text_changed' },
    params: mailTextInPath,
    entity: mailText,
    change: mailTextChange,
    kept: ['is_standard'],
    find: async (db: Db, id: string) => (isKind(id) ? findMailText(db, id) : undefined),
    lock: async (tx: Tx, id: string) => (isKind(id) ? lockMailText(tx, id) : undefined),
    write: async (tx: Tx, id: string, change) => isKind(id) && changeMailText(tx, id, change),
    toEntity: toReply,
  }),
  route(
    `POST ${URL}/:id/preview`,
    {
      access: ACCESS,
      rate: 'read',
      audit: 'mail_previewed',
      tag: TAG,
      summary:
        'A mail as it would be sent, of an invented order or one that there is; sends nothing',
      params: mailTextInPath,
      body: mailPreviewBody,
      reply: mailPreviewReply,
    },
    async (request, { db, config }) => {
      const { id: kind } = request.params
      if (!isKind(kind)) throw new NotFound()
      const { order_reference, ...words } = request.body
      const order = await findShown(db, order_reference, () =>
        requirePermission(request.principal, 'baskets_read'),
      )
      const origin = originOf(request, config)
      const { merchant } = order
        ? await requireSeller(db, order.id, origin)
        : { merchant: await requireMerchant(db) }
      if (order) {
        request.auditedChanges = [
          { field: 'order_reference', before: null, after: order_reference },
        ]
      }
      const { subject, text, html } = previewMail({ kind, text: words, order }, merchant, origin)
      return { data: { subject, text, html } }
    },
  ),
]

/** @throws {Malformed} for a number of no order. @throws {PermissionMissing} for those who may not read orders. */
async function findShown(db: Db, reference: string, requireReader: () => void) {
  if (reference === '') return undefined
  requireReader()
  const order = await findOrderByReference(db, reference)
  if (!order) throw new Malformed('invalid_field', { order_reference: [issue('order_unknown')] })
  return order
}
