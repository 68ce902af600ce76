import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/client'
import { DeliveryInUse } from './refusals.ts'
import type { Kind } from './rows.ts'

/** Who uses a row that is to be deleted, and what they are called where that helps. */
interface Usage {
  readonly by: string
  readonly names: readonly string[] | null
}

const USES: Readonly<Record<Kind, (id: number) => RawBuilder<Usage>>> = {
  codes: (id) => sql`
    select 'Products' as by, null::text[] as names
    where exists (select from delivery.product_delivery_code where delivery_code_id = ${id})
    union all select 'Orders', null
    where exists (select from basket.basket_delivery_line where delivery_code_id = ${id})
    union all select 'DeliveryRules', array_agg(name order by sort, id) from delivery.delivery_rule
    where reset_delivery_code_id = ${id} or delivery_code_id = ${id} having count(*) > 0`,
  rules: () => sql`select null as by, null as names where false`,
  areas: (id) => sql`
    select 'DeliveryRules' as by, array_agg(name order by sort, id) as names
    from delivery.delivery_rule where delivery_area_id = ${id} having count(*) > 0`,
  days: () => sql`select null as by, null as names where false`,
  carriers: (id) => sql`
    select 'Orders' as by, null::text[] as names
    where exists (select from basket.basket_delivery_line where delivery_carrier_id = ${id})
    union all select 'DeliveryCodes', array_agg(way.name order by way.priority, way.id)
    from delivery.delivery_code_carrier link
    join delivery.delivery_code way on way.id = link.delivery_code_id
    where link.carrier_id = ${id} having count(*) > 0`,
}

const TABLES: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  codes: sql`delivery.delivery_code`,
  rules: sql`delivery.delivery_rule`,
  areas: sql`delivery.delivery_area`,
  carriers: sql`delivery.carrier`,
  days: sql`delivery.day_capacity`,
}

/** @throws {DeliveryInUse} */
export async function deleteStored(tx: Tx, kind: Kind, id: number): Promise<void> {
  const { rows } = await USES[kind](id).execute(tx)
  if (rows.length > 0) throw inUse(rows)
  await sql`delete from ${TABLES[kind]} where id = ${id}`.execute(tx).catch((error: unknown) => {
    // Another has taken it into use a moment ago.
    if ((error as { readonly code?: string }).code === '23503') throw inUse([])
    throw error
  })
}

function inUse(usage: readonly Usage[]): DeliveryInUse {
  return new DeliveryInUse({
    errors: Object.fromEntries(usage.map(({ by, names }) => [by, names ?? []])),
  })
}
