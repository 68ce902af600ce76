import type {
  BasketDifference,
  BasketEntry as EntryReply,
  ApprovalState as StateReply,
} from '#contract/basket/user-baskets'
import { toKroner } from '#kernel/money'
import { quantityToNumber } from '#kernel/units/quantity'
import type { ApprovalState } from '#shop/approval'
import type { PricedBasket } from '#shop/checkout'
import { toPicture } from '#shop/listing'
import type { BasketEntry, Difference } from '#shop/user-baskets'
import { sentenceOf } from '../problem/field-texts.ts'

/** @param priced The saved basket as of now; left out for an order. */
export function toEntryReply(entry: BasketEntry, priced?: PricedBasket): EntryReply {
  const products = priced?.sums.products
  return {
    ...entry,
    order_placed: entry.order_placed?.toISOString() ?? null,
    modified: entry.modified.toISOString(),
    refused_count: priced?.lines.filter(({ valid }) => !valid).length ?? 0,
    products_sum: toKroner(products?.gross ?? entry.products_sum),
    net_products_sum: toKroner(products?.net ?? entry.net_products_sum),
    net_sum: toKroner(entry.net_sum),
    payment_amount: toKroner(entry.payment_amount),
    deliveries: [...entry.deliveries],
    images: entry.images.map(toPicture),
  }
}

export function toApprovalState(state: ApprovalState | undefined): StateReply | null {
  if (!state) return null
  return { ...state, approvers: [...state.approvers], lapses: state.lapses.toISOString() }
}

export function toDifference({
  successor,
  quantity,
  fault,
  ...difference
}: Difference): BasketDifference {
  return {
    ...difference,
    message: sentenceOf(fault),
    quantity: quantityToNumber(quantity),
    successor: successor && { ...successor },
  }
}
