import { sentEvent } from '#shop/orders'
import type { Batch } from '../batch.ts'
import { MINUTE } from './clock.ts'
import type { Course } from './course.ts'
import type { Order } from './order.ts'
import { type OutboxMessage, toOutboxRow } from './outbox-rows.ts'
import type { Label, Shipment } from './sent-rows.ts'
import { STAFF } from './staff.ts'
import type { TableName } from './tables.ts'
import type { Withdrawn } from './withdrawal-rows.ts'

export interface Story {
  readonly payment_id: string
  readonly terms_version: string
  readonly shipments: readonly Shipment[]
  readonly labels: readonly Label[]
  readonly withdrawn: Withdrawn | undefined
  /** When the years end. */
  readonly now: number
}

interface Event {
  readonly kind: string
  readonly from_status: string | null
  readonly to_status: string | null
  readonly actor: string
  readonly facts: object
  readonly at: number
}

/** One of so many orders is revised. */
const REVISED = 50
const NO_MOVE = { from_status: null, to_status: null }
/** A mail goes out, and a label is drawn, within seconds. */
const SOON = 4_000
const BY_STAFF = `user ${STAFF}`

/** Adds the events of an order, and what its customer and other systems were told. */
export function addStory(
  batch: Batch<TableName>,
  order: Order,
  course: Course,
  story: Story,
): void {
  const told = toMessages(order, course, story)
  const events = [...toEvents(order, course, story), ...told.flatMap(toSent)]
  events.sort((a, b) => a.at - b.at)
  for (const { kind, from_status, to_status, actor, facts, at } of events) {
    const row = [order.id, kind, from_status, to_status, actor, JSON.stringify(facts)]
    batch.add('orderEvent', [...row, new Date(at)])
  }
  for (const one of told) {
    const row = toOutboxRow(one, story.now)
    if (row) batch.add('outbox', row)
  }
}

function toEvents(order: Order, course: Course, story: Story): Event[] {
  const { shipments, labels, withdrawn } = story
  const moves = course.moves.map(({ from, to, at, actor }) => ({
    ...{ kind: 'moved', from_status: from, to_status: to, facts: {}, at },
    actor: actor === 'staff' ? BY_STAFF : actor,
  }))
  return [
    toPlaced(order, story),
    ...(course.approval === 'approved' ? [toApproved(order)] : []),
    ...labels.flatMap(({ id: label_id, number, at }) => [
      {
        ...{ kind: 'label_created', ...NO_MOVE, actor: BY_STAFF, at },
        facts: { label_id, number, reason: '' },
      },
      {
        ...{ kind: 'label_made', ...NO_MOVE, actor: 'system', at: at + SOON },
        facts: { label_id, number },
      },
    ]),
    ...shipments.map(({ id: shipment_id, number, at }) => ({
      ...{ kind: 'part_shipped', ...NO_MOVE, actor: BY_STAFF, at },
      facts: { shipment_id, number },
    })),
    ...toRevised(order, course),
    ...toMixed(order, course),
    ...moves,
    ...(withdrawn
      ? [
          {
            ...{ kind: 'withdrawn', ...NO_MOVE, actor: 'shopper', at: withdrawn.created },
            facts: { withdrawal_id: withdrawn.id },
          },
        ]
      : []),
  ]
}

/** A mail about an order stands in its story. */
function toSent({ kind, basket_id, created, done_after }: OutboxMessage): Event[] {
  if (basket_id === undefined) return []
  const sent = sentEvent(kind as Parameters<typeof sentEvent>[0])
  return [{ ...{ kind: sent, ...NO_MOVE, actor: 'system', facts: {} }, at: created + done_after }]
}

function toPlaced(order: Order, { payment_id, terms_version }: Story): Event {
  const taken = order.lines
    .filter(({ good }) => good.takes_stock)
    .map(({ good, quantity }) => ({ product_id: good.id, branch_id: null, quantity }))
  return {
    ...{ kind: 'placed', from_status: 'not_complete', to_status: 'new', actor: 'shopper' },
    facts: { payment_id, amount: order.calculation.total.gross, terms_version, taken },
    at: order.placed,
  }
}

/** Staff have agreed something about one of fifty orders, which costs what it did. */
function toRevised({ order_reference, placed, calculation }: Order, { status }: Course): Event[] {
  if (Number(order_reference) % REVISED !== 0 || status === 'canceled') return []
  const amount = calculation.total.gross
  const amounts = { amount_before: amount, amount_after: amount, before: [], after: [] }
  const facts = { reason: 'Leveringen er aftalt på ny.', ...amounts }
  return [{ ...{ kind: 'revised', ...NO_MOVE, actor: BY_STAFF }, facts, at: placed + MINUTE }]
}

/** What had to be mixed has been, when the order is packed. */
function toMixed({ lines }: Order, { moves }: Course): Event[] {
  const packed = moves.find(({ to }) => to === 'packing_complete' || to === 'shipped')
  if (!packed) return []
  return lines.flatMap(({ id: line_id, good, tint }) =>
    tint
      ? [
          {
            ...{ kind: 'mixed', ...NO_MOVE, actor: BY_STAFF, at: packed.at },
            facts: {
              ...{ line_id, name: tint.name, formula: `F-${tint.code.slice(4)}`, mixed: [] },
              paint: `${good.id} ${tint.collection} ${tint.code}`,
            },
          },
        ]
      : [],
  )
}

/** By the company, before it goes on. */
function toApproved({ buyer, placed }: Order): Event {
  const kept = { kind: 'company_approved', from_status: 'new', to_status: 'new' }
  return { ...kept, actor: `user ${buyer.chief_id}`, facts: {}, at: placed }
}

const MAILS: Readonly<Record<string, string>> = {
  shipped: 'order_shipped',
  canceled: 'order_canceled',
}

function toMessages(order: Order, { moves, status }: Course, story: Story): OutboxMessage[] {
  const { id: basket_id, placed } = order
  const { shipments, labels, withdrawn, payment_id } = story
  const mail = (kind: string, created: number): OutboxMessage => ({
    ...{ kind, basket_id, created, done_after: SOON },
  })
  return [
    mail('order_confirmation', placed),
    ...labels.map(({ id: label_id, at }) => ({
      ...{ kind: 'label', payload: { basket_id, label_id }, created: at, done_after: MINUTE },
    })),
    ...moves.flatMap(({ to, at }) => {
      const kind = order.is_pickup && to === 'packing_complete' ? 'order_ready' : MAILS[to]
      return kind ? [mail(kind, at)] : []
    }),
    // The mail about the order covers the last part.
    ...shipments.slice(0, -1).map(({ id: shipment_id, at }) => ({
      ...{ kind: 'part_shipped', payload: { event: 'order_shipment', basket_id, shipment_id } },
      ...{ created: at, done_after: SOON },
    })),
    ...(status === 'canceled'
      ? [
          {
            ...{ kind: 'payment_void', payload: { payment_id }, done_after: SOON },
            created: moves.at(-1)?.at ?? placed,
          },
        ]
      : []),
    ...(withdrawn
      ? [
          {
            ...{ kind: 'withdrawal_receipt', payload: { withdrawal_id: withdrawn.id } },
            ...{ created: withdrawn.created, done_after: SOON },
          },
        ]
      : []),
  ]
}
