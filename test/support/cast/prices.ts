import type { Tx } from '#database/client'
import { netOfGross, ore, type UnitPrice, unitPrice } from '#kernel/money'
import { cast } from './numbers.ts'
import type { CastProduct } from './product.ts'
import { castProducts } from './products.ts'

const DAY = 24 * 60 * 60 * 1000
const VAT_RATE = 2500
const common = { currency_id: 1, tax_id: 1 }

export async function plantCastPrices(tx: Tx): Promise<void> {
  await tx.insertInto('pricing.price').values(castProducts.flatMap(toPriceRows)).execute()
  await tx.insertInto('pricing.price_history').values(castProducts.flatMap(toHistoryRows)).execute()
  await tx.insertInto('pricing.rebate').values(castProducts.flatMap(toRebateRows)).execute()
}

function toPriceRows(product: CastProduct) {
  const { id, gross, groupPrices = {}, since = 365 } = product
  if (gross === undefined) return []
  const net = exVat(gross)
  const row = (price_group_id: number, net_price: UnitPrice) => ({
    ...common,
    product_id: id,
    price_group_id,
    net_price,
    valid_from: daysAgo(since),
  })
  return [
    row(cast.priceGroup.public, net),
    ...Object.entries(groupPrices).map(([group, share]) =>
      row(Number(group), unitPrice(Math.round(net * share))),
    ),
    ...toCampaignRows(product),
  ]
}

function toCampaignRows({ id, campaign }: CastProduct) {
  if (!campaign) return []
  return [
    {
      ...common,
      product_id: id,
      price_group_id: cast.priceGroup.campaign,
      net_price: exVat(campaign.gross),
      net_price_original: exVat(campaign.original),
      show_savings: true,
      valid_from: daysAgo(campaign.days),
      valid_to: daysAgo(-7),
    },
  ]
}

/** What the price was before; the row of today is written by the database itself. */
function toHistoryRows({ id, history = [] }: CastProduct) {
  return history.map(([days, gross]) => ({
    product_id: id,
    price_group_id: cast.priceGroup.public,
    currency_id: common.currency_id,
    net_price: exVat(gross),
    valid_from: daysAgo(days),
  }))
}

function toRebateRows({ id, rebates = [] }: CastProduct) {
  return rebates.map((rebate) => ({ product_id: id, ...rebate }))
}

function exVat(kroner: number): UnitPrice {
  return netOfGross(ore(Math.round(kroner * 100)), VAT_RATE)
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY)
}
