import type { BasketReply } from '#contract/basket/basket'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import { formatPercent } from '#ui/format'
import type { SumRow } from '#ui/price/sums'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { listGroups } from './group-view.ts'
import { toDeliveryPrice } from './line-view.ts'

/** The sums of the basket on its VAT basis, which end with what is paid. Every amount comes from the API. */
export function toSumRows(basket: BasketReply): SumRow[] {
  return [
    ...toParts(basket),
    ...(basket.display_net_prices ? toNetTotal(basket) : toGrossTotal(basket)),
  ]
}

/** The same, with the total of the VAT basis emphasised: what a buyer who counts in net prices compares with the lines. */
export function toSumRowsOfBasis(basket: BasketReply): SumRow[] {
  if (!basket.display_net_prices) return toSumRows(basket)
  const [net, ...rest] = toNetTotal(basket)
  return [
    ...toParts(basket),
    ...(net ? [{ ...net, note: totalNote(basket), kind: 'total' as const }] : []),
    ...rest.map((row) => ({ ...row, note: undefined, kind: 'quiet' as const })),
  ]
}

/** The total of the VAT basis, and which it is. */
export function toTotal(basket: BasketReply): { amount: number; basis: 'net' | 'gross' } {
  return basket.display_net_prices
    ? { amount: basket.net_sum, basis: 'net' }
    : { amount: basket.payment_amount, basis: 'gross' }
}

function toParts(basket: BasketReply): SumRow[] {
  return [
    {
      label: texts.products(basket.lines_count),
      amount: basket.display_net_prices ? basket.net_products_sum : basket.products_sum,
    },
    ...toRebate(basket),
    ...listGroups(basket).map((line) => toJourney(line, basket)),
  ]
}

function toRebate(basket: BasketReply): SumRow[] {
  const amount = basket.display_net_prices ? basket.net_rebate_sum : basket.rebate_sum
  return amount > 0 ? [{ label: texts.rebate, amount, kind: 'quiet' }] : []
}

function toJourney(line: BasketDeliveryLine, basket: BasketReply): SumRow {
  const amount = basket.display_net_prices ? line.net_price : line.price
  const isFree = amount === 0 || amount === null
  return {
    label: toJourneyName(line, basket),
    note: line.free_reason ?? undefined,
    amount: isFree ? toDeliveryPrice(line, basket) || texts.needsPostcode : amount,
  }
}

function toJourneyName(
  { delivery_code, branch_name }: Pick<BasketDeliveryLine, 'delivery_code' | 'branch_name'>,
  { zipcode, city }: Pick<BasketReply, 'zipcode' | 'city'>,
): string {
  if (!delivery_code) return texts.unknownDelivery
  if (delivery_code.is_pickup) return branch_name ? texts.pickupIn(branch_name) : texts.pickup
  if (!zipcode) return delivery_code.name
  return texts.journeyTo(delivery_code.name, [zipcode, city].filter(Boolean).join(' '))
}

function toGrossTotal(basket: BasketReply): SumRow[] {
  return [
    { label: texts.total, note: totalNote(basket), amount: basket.payment_amount, kind: 'total' },
    ...basket.taxes.map(({ rate, tax_sum }): SumRow => {
      return { label: texts.vatIn(formatPercent(rate)), amount: tax_sum, kind: 'quiet' }
    }),
    { label: texts.netTotal, amount: basket.net_sum, kind: 'quiet' },
  ]
}

function toNetTotal(basket: BasketReply): SumRow[] {
  return [
    { label: texts.netTotal, amount: basket.net_sum },
    ...basket.taxes.map(({ rate, tax_sum }): SumRow => {
      return { label: texts.vat(formatPercent(rate)), amount: tax_sum }
    }),
    { label: texts.total, note: totalNote(basket), amount: basket.payment_amount, kind: 'total' },
  ]
}

/** Says when the total may still rise. */
function totalNote({ needs_approval, basket_delivery_lines }: BasketReply): string | undefined {
  if (basket_delivery_lines.some(isUnknown)) return texts.totalWithoutDelivery
  return needs_approval ? texts.totalBeforeAgreed : undefined
}

function isUnknown({ price, metadata, delivery_code }: BasketDeliveryLine): boolean {
  return delivery_code !== null && price === null && !metadata.is_variable
}
