import { type Db, transaction } from '#database/client'
import { priceInBasis, unitPrice, unitPriceToKroner } from '#kernel/money'
import { lockProducts } from '#shop/assortment'
import { appendAuditEvents } from '#shop/audit'
import { type AppliedPlan, applyDuePlans, listDuePlans } from '#shop/pricing'

/** Products of a transaction: what it holds is free again within a second. */
const BATCH = 500

/**
 * Prices become what is planned until now, each an event in the history of its product. Ends when nothing is due, or with
 * `stopping`: the next run goes on.
 *
 * @returns How many.
 */
export async function applyPlannedPrices(db: Db, stopping: AbortSignal): Promise<number> {
  let applied = 0
  while (!stopping.aborted) {
    const products = await listDuePlans(db, BATCH)
    if (products.length === 0) break
    applied += await applyBatch(db, products)
  }
  return applied
}

function applyBatch(db: Db, products: readonly number[]): Promise<number> {
  return transaction(db, async (tx) => {
    // As a change by staff does: what their form was read with is compared with what stands, and neither comes in between.
    const locked = await lockProducts(tx, products)
    const applied = await applyDuePlans(tx, products, locked)
    const events = Map.groupBy(applied, ({ product_id }) => product_id)
    await appendAuditEvents(
      tx,
      { action: 'product_changed', actor_id: null, network: '' },
      [...events].map(([id, prices]) => ({
        subject: String(id),
        changes: [
          {
            field: 'planned_price',
            before: prices.map((one) => toTold(one, one.before)),
            after: prices.map((one) => toTold(one, one.after)),
          },
        ],
      })),
    )
    return applied.length
  })
}

/** As a price in the history of a product. */
function toTold({ price_group, tax_rate }: AppliedPlan, net: number) {
  return {
    price_group,
    net_price: unitPriceToKroner(unitPrice(net)),
    price: unitPriceToKroner(priceInBasis(unitPrice(net), 'gross', tax_rate)),
  }
}
