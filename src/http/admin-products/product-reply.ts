import type { z } from 'zod'
import type { adminProduct, adminProductRow } from '#contract/product/admin-product'
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
import { toAttachment, toCustomField, toStaticRoute } from '#shop/listing'

type Reply = z.input<typeof adminProduct>

/** A product as staff read it. */
export function toAdminProduct(stored: StoredProduct): Reply {
  return { ...toOwn(stored), ...toLists(stored), node: null, cmsData: null }
}

/** A product with those of its lists that were read. */
export function toPartOfProduct(
  stored: Omit<StoredProduct, ListName> & Partial<StoredProduct>,
): object {
  return { ...toOwn(stored), ...toLists(stored), node: null, cmsData: null }
}

export function toAdminRow(found: FoundProduct): z.input<typeof adminProductRow> {
  const { varenummer, brand, category_ids, image, child_products, prices } = found
  return {
    ...toOwn(found),
    ...{ varenummer, brand, category_ids: [...category_ids] },
    image: image === null ? null : `/media/${image}`,
    ...(child_products && {
      child_products: child_products.map((one) => ({ ...one, variants: [...one.variants] })),
    }),
    ...(prices && { prices: toPrices(prices, found.alternate_factor) }),
  }
}

function toOwn(stored: Omit<StoredProduct, ListName>) {
  return {
    ...pickOwn(stored),
    available_from: stored.available_from?.toISOString() ?? null,
    available_to: stored.available_to?.toISOString() ?? null,
    min_quantity: toNumber(stored.min_quantity),
    max_quantity: toNumber(stored.max_quantity),
    divisible_quantity: toNumber(stored.divisible_quantity),
    alternate_factor: stored.alternate_factor === null ? null : stored.alternate_factor / 10_000,
    stock: Number(stored.stock),
    tag_ids: [...stored.tag_ids],
    created: stored.created.toISOString(),
    modified: stored.modified.toISOString(),
  }
}

function pickOwn(stored: Omit<StoredProduct, ListName>) {
  const { id, external_reference, parent_id, is_active, is_private, is_discontinued } = stored
  const { is_forced_pickup, name, description, unit, alternate_unit, weight_grams } = stored
  const { length_mm, does_stock_control, override_route, slug, url, seo_name } = stored
  const { seo_description, is_noindex, children_count, template, sort } = stored
  return {
    ...{ id, external_reference, parent_id, is_active, is_private, is_discontinued },
    ...{ is_forced_pickup, name, description, unit, alternate_unit, weight_grams, length_mm },
    ...{ does_stock_control, override_route, slug, url, seo_name, seo_description, is_noindex },
    ...{ children_count, template, sort },
  }
}

function toNumber(quantity: string | null): number | null {
  return quantity === null ? null : Number(quantity)
}

type Stored = Pick<StoredProduct, 'alternate_factor'> & Partial<Pick<StoredProduct, ListName>>
type Lists = Pick<Reply, ListName>

/** The lists that are there. */
function toLists(stored: StoredProduct): Lists
function toLists(stored: Stored): Partial<Lists>
function toLists(stored: Stored): Partial<Lists> {
  const { prices, price_group_rebates, attachments, custom_fields, static_routes } = stored
  const { alternate_factor: factor } = stored
  const rate = prices?.[0]?.tax_rate ?? DANISH_VAT
  return {
    ...pickLists(stored),
    ...(prices && { prices: toPrices(prices, factor) }),
    ...(price_group_rebates && {
      price_group_rebates: price_group_rebates.map((one) => toRebate(one, rate, factor)),
    }),
    ...(attachments && { attachments: attachments.map(toAttachment) }),
    ...(custom_fields && { custom_fields: custom_fields.map(toCustomField) }),
    ...(static_routes && { static_routes: static_routes.map(toStaticRoute) }),
  }
}

/** Those that are sent as they are stored. */
function pickLists(stored: Stored): Partial<Lists> {
  const names = [
    ...(['variants', 'variant_groups', 'product_stocks', 'categories', 'delivery_codes'] as const),
    ...(['related_products', 'users', 'child_products'] as const),
  ]
  return Object.fromEntries(
    names.flatMap((name) => (stored[name] ? [[name, stored[name]]] : [])),
  ) as Partial<Lists>
}

function toPrices(prices: readonly StoredPrice[], factor: number | null): Lists['prices'] {
  return prices.map(({ tax_rate, net_price, net_price_original, valid_from, valid_to, ...one }) => {
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
      valid_from: toMoment(valid_from),
      valid_to: toMoment(valid_to),
    }
  })
}

function toRebate(
  rebate: StoredRebate,
  rate: number,
  factor: number | null,
): Lists['price_group_rebates'][number] {
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

/** Moments in JSON of the database carry an offset; the wire has them in UTC. */
function toMoment(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}
