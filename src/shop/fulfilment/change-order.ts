import { type Tx, transaction } from '#database/client'
import { less } from '#kernel/money'
import type { Fault } from '#kernel/refusal'
import { requireApproved } from '#shop/approval'
import {
  applyContacts,
  findAnyPlaced,
  lockBasketRow,
  type PricedBasket,
  type SiteChange,
  type StoredContact,
} from '#shop/basket'
import { checkContact } from '#shop/checkout'
import { appendOrderEvent, appendOutbox, findOrder, type Order, requireVersion } from '#shop/orders'
import { askForMore, type OrderParts } from '#shop/settlement'
import { requireNothingBack } from './cancel-part.ts'
import { requireUnpacked } from './part.ts'
import { recount } from './recount.ts'
import { type PartFault, PartRefused } from './refusals.ts'
import { requireCredit } from './revise-order.ts'
import { type DeliveryChange, saveContacts, saveDeliveries, saveHead } from './store-change.ts'
import { listDeliveries, saveRecounted } from './store-revisions.ts'

interface OrderChange extends Omit<SiteChange, 'zipcode'> {
  readonly basket_delivery_lines?: readonly DeliveryChange[] | undefined
  /** Of payment. */
  readonly terms?: string | null | undefined
  readonly reason: string
  /** As in an order event. */
  readonly actor: string
  /** The version of the order that was seen; left out: whatever it is by now. */
  readonly version?: number | undefined
  /** Whether the actor may pay money back, which a cheaper delivery does where more was taken than the order costs by then. */
  readonly may_refund: boolean
}

/**
 * Changes whom an order is for, its references, where and how it goes, and the terms of its payment. Events say which fields, not what was
 * in them. Another price of a delivery is a revision: the order is counted again, credit must be enough, and where less money is
 * reserved than it costs by now, its customer is sent a link to pay.
 *
 * @returns Whether there is such an order.
 * @throws {OrderClosed} when it is packed, has left or was canceled.
 * @throws {StaleOrder}
 * @throws {UnknownInBasket} when a contact is not of this order.
 * @throws {PermissionMissing} when it would pay money back, and the actor may not.
 * @throws {AwaitsApproval} of a price, before its company has approved the order.
 * @throws {PartRefused} by the field of what nothing could be sent to, or when the credit is not enough.
 */
export async function changeOrder(
  parts: Pick<OrderParts, 'db' | 'gateways'>,
  basket_id: string,
  change: OrderChange,
): Promise<boolean> {
  return transaction(parts.db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const order = await findOrder(tx, basket_id)
    const placed = order && (await findAnyPlaced(tx, basket_id))
    if (!placed) return false
    await requireVersion(tx, basket_id, change.version)
    requireUnpacked(order)
    await saveSite(tx, placed, change)
    await saveDeliveries(tx, placed, change.basket_delivery_lines ?? [])
    await saveHead(tx, basket_id, change)
    await recordFields(tx, basket_id, change)
    if (hasPrice(change)) await recountDelivery(tx, parts, order, change)
    return true
  })
}

/** Whether a change is one of money. */
export function hasPrice({
  basket_delivery_lines = [],
}: Pick<OrderChange, 'basket_delivery_lines'>) {
  return basket_delivery_lines.some(({ price }) => price !== undefined)
}

async function saveSite(tx: Tx, placed: PricedBasket, change: OrderChange): Promise<void> {
  const before = placed.contacts.map(({ errors: _, ...contact }) => contact)
  const contacts = applyContacts({ ...placed, contacts: before }, change)
  const uses = change.use_alternate_contact ?? placed.use_alternate_contact
  requireComplete(contacts, uses)
  const changed = contacts.filter((contact) => !before.includes(contact))
  await saveContacts(tx, placed.id, changed)
}

/** @throws {PartRefused} by the fields of the contacts that are used. */
function requireComplete(contacts: readonly StoredContact[], usesShipping: boolean): void {
  const errors: Record<string, Fault<PartFault>[]> = {}
  for (const [i, contact] of contacts.entries()) {
    if (contact.contact_type === 'shipping' && !usesShipping) continue
    for (const { field, message, level } of checkContact(contact)) {
      if (level === 'error')
        errors[`basket_contacts.${i}.${field}`] = [{ code: 'part_contact', facts: { message } }]
    }
  }
  const hasShipping = contacts.some(({ contact_type }) => contact_type === 'shipping')
  if (usesShipping && !hasShipping) {
    errors.use_alternate_contact = [{ code: 'part_shipping_missing' }]
  }
  if (Object.keys(errors).length > 0) throw new PartRefused({ errors })
}

/** An event with the names of what was sent: values are personal data, and are in the order. */
async function recordFields(tx: Tx, id: string, { actor, reason, ...change }: OrderChange) {
  const {
    basket_contacts = [],
    basket_delivery_lines = [],
    version: _,
    may_refund: __,
    ...head
  } = change
  const fields = [
    ...Object.keys(head).filter((key) => head[key as keyof typeof head] !== undefined),
    ...basket_contacts.flatMap((contact) => namesOf('basket_contacts', contact)),
    ...basket_delivery_lines.flatMap((deliveryLine) =>
      namesOf('basket_delivery_lines', deliveryLine),
    ),
  ]
  await appendOrderEvent(tx, id, {
    ...{ kind: 'changed', from_status: null, to_status: null, actor },
    facts: { reason, fields: [...new Set(fields)] },
  })
  await appendOutbox(tx, [{ kind: 'erp_change', basket_id: null, payload: { basket_id: id } }])
}

function namesOf(list: string, row: object): string[] {
  return Object.entries(row)
    .filter(([key, value]) => value !== undefined && key !== 'id' && key !== 'contact_type')
    .map(([key]) => `${list}.${key}`)
}

async function recountDelivery(
  tx: Tx,
  parts: Pick<OrderParts, 'gateways'>,
  before: Order,
  { actor, reason, may_refund, basket_delivery_lines = [] }: OrderChange,
): Promise<void> {
  await requireApproved(tx, before.id)
  const order = await findOrder(tx, before.id)
  if (!order) return
  const after = recount(order, await listDeliveries(tx, before.id), new Map())
  await requireCredit(tx, before, after)
  if (!may_refund) await requireNothingBack(tx, before.id, after)
  await saveRecounted(tx, order, after)
  const amount_after = after.calculation.total.gross
  const amounts = { amount_before: before.payment_amount, amount_after }
  const prices = basket_delivery_lines.flatMap(({ id, price }) =>
    price === undefined ? [] : [{ id, price }],
  )
  await appendOrderEvent(tx, before.id, {
    ...{ kind: 'revised', from_status: null, to_status: null, actor },
    facts: { reason, ...amounts, before: [], after: [], prices },
  })
  const payload = { basket_id: before.id, change: 'delivery' }
  await appendOutbox(tx, [{ kind: 'order_revised', basket_id: null, payload }])
  if (less(amount_after, before.payment_amount) > 0) await askForMore(tx, parts, order, actor)
}
