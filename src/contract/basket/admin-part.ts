import { z } from 'zod'
import { type UnitPrice, unitPrice } from '#kernel/money'
import { sum, thousandths, time } from '../codecs.ts'
import { dataOf, dayInput, id, listOf, quantityInput, text, uuid } from '../common.ts'
import { issue } from '../issues.ts'
import { basketDeliveryLine } from './parts.ts'

/** Parts of an order: what leaves by itself, and what is canceled. */

/** A part leaves once, however often the call is sent. */
export const shipmentHeaders = z.looseObject({
  'idempotency-key': z
    .string(issue('key_missing'))
    .regex(/^[\w-]{8,64}$/, issue('key_unreadable'))
    .meta({ description: 'One for each intent: the same call with the same key is done once.' }),
})

const words = z.string()
const LINES_MAX = 500

const partLine = z.strictObject({ line_id: uuid, quantity: quantityInput })
const partLines = z.array(partLine).min(1, issue('line_missing')).max(LINES_MAX)

export const partToShip = z.strictObject({
  lines: partLines
    .optional()
    .meta({ description: 'Left out: all that is left to send or to hand over.' }),
})

const lineQuantity = z.object({ line_id: uuid, quantity: thousandths })

export const shipment = z
  .object({
    id: uuid,
    number: z.int().meta({ description: 'Counts those of the order.' }),
    amount: sum.meta({ description: 'What it costs, with the deliveries that it begins.' }),
    created: time,
    lines: z.array(lineQuantity),
  })
  .meta({ id: 'Shipment' })
export const shipmentReply = dataOf(shipment)

const MOST_KRONER = 1_000_000

const lineToAdd = z.strictObject({
  product_id: id,
  quantity: quantityInput,
  net_price: z
    .number()
    .min(0, issue('price_below_zero'))
    .max(MOST_KRONER, issue('price_over_a_million'))
    .multipleOf(0.0001, issue('price_decimals_over_four'))
    .transform((value): UnitPrice => unitPrice(Math.round(value * 10_000)))
    .optional()
    .meta({
      description:
        'Kroner ex VAT for one unit, at most four decimals. Left out: what the customer pays today. Another price needs baskets_override.',
    }),
  delivery_line_id: uuid.optional().meta({
    description: 'Of the order; left out: its only delivery, whose price stays as it is.',
  }),
})

const deliveryMove = z.strictObject({
  id: uuid.meta({ description: 'Of a delivery of the order of which nothing has left.' }),
  delivery_code_id: id.meta({ description: 'How it goes: one that is offered for its goods.' }),
  branch_id: id.optional().meta({ description: 'Where it is fetched.' }),
})

const deliveryToSplit = z.strictObject({
  id: uuid.meta({ description: 'Of a delivery of the order.' }),
  lines: partLines.meta({ description: 'What comes later.' }),
  estimated_delivery: dayInput
    .optional()
    .meta({ description: 'When that comes; left out: as the rest.' }),
})

const REVISED = ['quantities', 'added', 'deliveries'] as const

export const orderChange = z
  .strictObject({
    lines: partLines
      .optional()
      .meta({ description: 'What is canceled, and has not left; by itself.' }),
    quantities: z.array(partLine).min(1, issue('line_missing')).max(LINES_MAX).optional().meta({
      description:
        'What there is of lines afterwards, at the prices that they have; nothing takes a line out, with its add-ins.',
    }),
    added: z.array(lineToAdd).min(1, issue('product_missing')).max(LINES_MAX).optional().meta({
      description:
        'What is added, at the prices of the customer or at agreed ones. Freight is not counted again: each delivery costs what it did, also when the order grows beyond a limit for free delivery or weighs more. What more freight costs is agreed, and laid into the price of what is added.',
    }),
    deliveries: z.array(deliveryMove).min(1).max(100).optional().meta({
      description: 'Deliveries that go another way, at the price and the days of today.',
    }),
    split: deliveryToSplit.optional().meta({
      description:
        'Parts a delivery in two, of which one comes later, at no other price; by itself.',
    }),
    reason: text(500).refine((reason) => reason !== '', issue('change_unexplained')),
  })
  .refine(
    ({ lines, split, ...change }) =>
      [lines, split, REVISED.find((name) => change[name] !== undefined)].filter(
        (one) => one !== undefined,
      ).length === 1,
    { error: issue('lines_and_products_at_once'), path: ['lines'] },
  )

const revisedLine = z.object({
  line_id: uuid,
  name: words,
  quantity: z.number(),
  line_sum: sum,
})

const revisedDelivery = z.object({
  id: uuid,
  name: words.meta({ description: 'What it is called; with its branch, where it is fetched.' }),
  price: sum.nullable().meta({ description: 'With VAT; null: to be agreed.' }),
})

const difference = {
  before: z.array(revisedLine).meta({ description: 'The lines that changed.' }),
  after: z.array(revisedLine),
  deliveries_before: z.array(revisedDelivery).meta({
    description: 'The deliveries that go another way, or cost another price.',
  }),
  deliveries_after: z.array(revisedDelivery),
}

export const revision = z
  .object({
    created: time,
    actor_name: words.meta({ description: 'Of staff; empty for a user who has been erased.' }),
    reason: words,
    amount_before: sum.meta({ description: 'What the order cost, with delivery and VAT.' }),
    amount_after: sum.meta({ description: 'The same, with the freight as it was ordered.' }),
    ...difference,
  })
  .meta({ id: 'OrderRevision' })

const revisedOrder = z
  .object({
    amount_before: sum,
    amount_after: sum,
    ...difference,
    amount_asked: sum.meta({
      description:
        'What the customer is sent a link to pay, because less is reserved than is due; otherwise zero.',
    }),
  })
  .meta({ id: 'RevisedOrder' })
export const revisedReply = dataOf(revisedOrder)

export const offeredDeliveriesReply = listOf(basketDeliveryLine)

/** How far a line of an order has come: what staff are told of it beside what its customer is. */
export const lineProgress = {
  quantity_shipped: thousandths.meta({
    description: 'In deliveries of its own, or handed over.',
  }),
  quantity_withdrawn: thousandths.meta({ description: 'By the customer, and not closed.' }),
  withdrawal_refusal: z
    .string()
    .nullable()
    .meta({ description: 'Why its customer cannot withdraw from it, in Danish; null: they can.' }),
  quantity_left: thousandths.meta({ description: 'To be packed.' }),
  quantity_picked: thousandths.meta({ description: 'Of what is to be packed.' }),
  quantity_missing: thousandths.meta({
    description: 'Looked for in the store, and not there.',
  }),
  quantity_refunded: thousandths.meta({
    description:
      'By refunds of lines, or withdrawn from and not refused: it is not paid back again.',
  }),
  sum_refunded: sum.meta({ description: 'What that comes to.' }),
}
