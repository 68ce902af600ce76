import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { type UnitPrice, unitPrice } from '#kernel/money'

/** What a product costs the merchant and sells for, ex VAT, in ten-thousandths of a krone. */
export interface ProductCost {
  readonly product_id: number
  readonly net_cost: UnitPrice | null
  readonly prices: readonly {
    readonly price_group_id: number
    readonly name: string
    readonly net_price: UnitPrice
  }[]
}

/** Undefined: there is no such product. */
export async function findCost(db: Db, product_id: number): Promise<ProductCost | undefined> {
  const { rows } = await sql<ProductCost>`
    select product.id as product_id, cost.net_cost,
      coalesce((select jsonb_agg(jsonb_build_object('price_group_id', price_group.id,
          'name', price_group.name, 'net_price', price.net_price) order by price_group.id)
        from pricing.price price join pricing.price_group on price_group.id = price.price_group_id
        where price.product_id = product.id), '[]') as prices
    from catalogue.product left join purchase.product_cost cost on cost.product_id = product.id
    where product.id = ${product_id} and product.deleted is null`.execute(db)
  return rows[0]
}

/** What these products cost, by product; those whose cost is not known are left out. */
export async function readCosts(
  db: Db,
  product_ids: readonly number[],
): Promise<ReadonlyMap<number, UnitPrice>> {
  const { rows } = await sql<{ product_id: number; net_cost: number }>`
    select product_id, net_cost from purchase.product_cost
    where product_id = any(${[...product_ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ product_id, net_cost }) => [product_id, unitPrice(net_cost)]))
}

/** As {@link findCost}; no other changes it until the transaction ends. */
export async function lockCost(tx: Tx, product_id: number): Promise<ProductCost | undefined> {
  await sql`
    select from catalogue.product where id = ${product_id} for no key update`.execute(tx)
  return findCost(tx, product_id)
}

/** @param net_cost Null: it is not known. */
export async function saveCost(tx: Tx, product_id: number, net_cost: number | null): Promise<void> {
  if (net_cost === null) {
    await sql`delete from purchase.product_cost where product_id = ${product_id}`.execute(tx)
    return
  }
  await sql`
    insert into purchase.product_cost (product_id, net_cost) values (${product_id}, ${net_cost})
    on conflict (product_id) do update set net_cost = excluded.net_cost`.execute(tx)
}

/** What many products cost, in one statement. */
export async function saveCosts(
  tx: Tx,
  costs: readonly { readonly product_id: number; readonly net_cost: number | null }[],
): Promise<void> {
  const unknown = costs.filter(({ net_cost }) => net_cost === null)
  const known = costs.filter(({ net_cost }) => net_cost !== null)
  if (unknown.length > 0) {
    await sql`delete from purchase.product_cost
      where product_id = any(${unknown.map(({ product_id }) => product_id)}::bigint[])`.execute(tx)
  }
  if (known.length === 0) return
  await sql`
    insert into purchase.product_cost (product_id, net_cost)
    select product_id, net_cost
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as given (product_id bigint, net_cost bigint)
    on conflict (product_id) do update set net_cost = excluded.net_cost`.execute(tx)
}
