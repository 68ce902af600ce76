import type { z } from 'zod'
import { adminProduct, adminProductRow } from '#contract/product/admin-product'
import { writerOf } from '#contract/writer'
import {
  DANISH_VAT,
  priceInBasis,
  type UnitPrice,
  unitPrice,
  unitPriceToKroner,
} from '#kernel/money'
import type {
  FoundProduct,
  ListName,
  StoredPrice,
  StoredProduct,
  StoredRebate,
} from '#shop/assortment'
import { toAttachment, toCustomField } from '#shop/listing'

const writePart = writerOf(adminProduct.partial())
const writeRow = writerOf(adminProductRow)

/** A product as staff read it. */
export function toAdminProduct(stored: StoredProduct) {
  return toPartOfProduct(stored) as z.input<typeof adminProduct>
}

/** A product with those of its lists that were read. */
export function toPartOfProduct({
  prices,
  price_group_rebates: rebates,
  attachments,
  custom_fields,
  ...stored
}: Omit<StoredProduct, ListName> & Partial<StoredProduct>) {
  const { alternate_factor: factor } = stored
  const rate = prices?.[0]?.tax_rate ?? DANISH_VAT
  return writePart({
    ...stored,
    ...{ node: null, cmsData: null },
    prices: prices && pricesOf(prices, factor),
    price_group_rebates: rebates?.map((one) => rebateOf(one, rate, factor)),
    attachments: attachments?.map(toAttachment),
    custom_fields: custom_fields?.map(toCustomField),
  })
}

export function toAdminRow({ image, prices, price_from: from, ...found }: FoundProduct) {
  return writeRow({
    ...found,
    price_from: from && toAmounts(from.net_price, from.tax_rate, null).gross,
    image: image === null ? null : `/media/${image}`,
    ...(prices && { prices: pricesOf(prices, found.alternate_factor) }),
  })
}

function pricesOf(prices: readonly StoredPrice[], factor: number | null) {
  return prices.map(({ tax_rate, net_price, net_price_original, planned, ...one }) => {
    const now = toAmounts(net_price, tax_rate, factor)
    const original = toAmounts(net_price_original, tax_rate, factor)
    return {
      ...one,
      price: now.gross ?? 0,
      price_alternate: now.gross_alternate,
      net_price: now.net ?? 0,
      net_price_alternate: now.net_alternate,
      price_original: original.gross,
      price_original_alternate: original.gross_alternate,
      net_price_original: original.net,
      net_price_original_alternate: original.net_alternate,
      planned: planned.map((plan) => {
        const { gross, net } = toAmounts(plan.net_price, tax_rate, null)
        return { starts: plan.starts, price: gross ?? 0, net_price: net ?? 0 }
      }),
    }
  })
}

function rebateOf(rebate: StoredRebate, rate: number, factor: number | null) {
  const amount = toAmounts(rebate.net_rebate_amount, rate, factor)
  const price = toAmounts(rebate.net_rebate_price, rate, factor)
  return {
    ...rebate,
    pct: rebate.pct === null ? null : rebate.pct / 100,
    rebate_amount: amount.gross,
    rebate_price: price.gross,
    rebate_amount_alternate: amount.gross_alternate,
    rebate_price_alternate: price.gross_alternate,
    net_rebate_amount: amount.net,
    net_rebate_price: price.net,
    net_rebate_amount_alternate: amount.net_alternate,
    net_rebate_price_alternate: price.net_alternate,
  }
}

/** Both sides of VAT, for a unit and for an alternate unit, in kroner. */
function toAmounts(net: number | null, rate: number, factor: number | null) {
  if (net === null) return { gross: null, net: null, gross_alternate: null, net_alternate: null }
  const gross = priceInBasis(unitPrice(net), 'gross', rate)
  return {
    gross: unitPriceToKroner(gross),
    net: unitPriceToKroner(unitPrice(net)),
    gross_alternate: perAlternate(gross, factor),
    net_alternate: perAlternate(unitPrice(net), factor),
  }
}

function perAlternate(price: UnitPrice, factor: number | null): number | null {
  return factor === null ? null : Math.round((price * 10_000) / factor) / 10_000
}
