import type { Cell } from '#database/bulk/bulk-load'
import { groupPrice } from '../catalogue/price.ts'
import type { DemoProduct } from '../catalogue/product.ts'
import { DKK, priceGroups, VAT } from '../data/shop.ts'
import type { Batch } from './batch.ts'
import type { Calendar } from './when.ts'

const PUBLIC = 1
const CAMPAIGN = 5

/**
 * Prices of today. The database itself writes each into the history, from the day it began; only what was before that day
 * is added here.
 */
export function addPrices(batch: Batch, product: DemoProduct, calendar: Calendar): void {
  const { id, price } = product
  const since = calendar.daysAgo(price.since_days)
  for (const { id: group, factor } of priceGroups) {
    if (group === CAMPAIGN) continue
    const net = group === PUBLIC ? price.net : groupPrice(price.net, factor)
    batch.add('price', [id, group, DKK.id, VAT.id, net, null, false, since, null])
  }
  if (price.campaign) batch.add('price', campaignRow(id, price.campaign, calendar))
  batch.add('priceHistory', ...historyRows(product, calendar))
}

function campaignRow(
  id: number,
  { net, original, began_days_ago, ends_in_days }: NonNullable<DemoProduct['price']['campaign']>,
  calendar: Calendar,
): Cell[] {
  const from = calendar.daysAgo(began_days_ago)
  return [id, CAMPAIGN, DKK.id, VAT.id, net, original, true, from, calendar.inDays(ends_in_days)]
}

function historyRows({ id, price }: DemoProduct, calendar: Calendar): Cell[][] {
  const { earlier, past_campaign: past } = price
  return [
    ...(earlier
      ? [[id, PUBLIC, DKK.id, earlier.net, calendar.daysAgo(earlier.since_days), null]]
      : []),
    ...(past
      ? [
          [
            id,
            CAMPAIGN,
            DKK.id,
            past.net,
            calendar.daysAgo(past.began_days_ago),
            calendar.daysAgo(past.ended_days_ago),
          ],
        ]
      : []),
  ]
}
