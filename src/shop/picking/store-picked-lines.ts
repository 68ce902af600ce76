import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { BATCH, inBatches, type Run } from '#database/retention'
import { parseQuantity, quantityToDecimal } from '#kernel/units/quantity'
import type { PickedLine } from './picks.ts'

export interface PickedOfLine extends PickedLine {
  /** The name of who picked last. */
  readonly picked_by: string
}

type Row = Omit<PickedOfLine, 'picked' | 'missing'> & {
  readonly picked: string
  readonly missing: string
}

export async function listPicked(db: Db, basket_id: string): Promise<PickedOfLine[]> {
  const { rows } = await sql<Row>`
    select basket_line_id as line_id, picked::text, missing::text, applied, version,
      (select picker.name from access."user" picker where picker.id = picked_line.picked_by) as picked_by
    from orders.picked_line where basket_id = ${basket_id}`.execute(db)
  return rows.map((row) => ({
    ...row,
    picked: parseQuantity(row.picked),
    missing: parseQuantity(row.missing),
  }))
}

export async function savePicked(
  tx: Tx,
  basket_id: string,
  lines: readonly PickedLine[],
  picked_by: number,
): Promise<void> {
  const rows = lines.map(({ line_id, picked, missing, ...line }) => ({
    ...line,
    basket_line_id: line_id,
    picked: quantityToDecimal(picked),
    missing: quantityToDecimal(missing),
  }))
  await sql`
    insert into orders.picked_line (basket_line_id, basket_id, picked, missing, applied, version, picked_by)
    select row.basket_line_id, ${basket_id}::uuid, row.picked, row.missing, row.applied, row.version, ${picked_by}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      basket_line_id uuid, picked numeric, missing numeric, applied uuid[], version integer)
    on conflict (basket_line_id) do update set picked = excluded.picked, missing = excluded.missing,
      applied = excluded.applied, version = excluded.version, picked_by = excluded.picked_by, modified = now()`.execute(
    tx,
  )
}

/** After it no pick is sent again. */
const REMEMBERED_DAYS = 30

/** Empties the ids of picks that nobody sends again. @returns Of how many lines. */
export async function forgetPicks(db: Db, run: Run): Promise<number> {
  return inBatches(run, async () => {
    const { numAffectedRows = 0n } = await sql`
      update orders.picked_line set applied = '{}' where basket_line_id = any(array(
        select basket_line_id from orders.picked_line
        where applied <> '{}' and modified < now() - make_interval(days => ${sql.lit(REMEMBERED_DAYS)})
        order by modified limit ${sql.lit(BATCH)} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

/** What a picker is told of a product. */
interface PlaceOfProduct {
  readonly product_id: number
  readonly codes: readonly string[]
  readonly stocks: readonly {
    readonly branch_id: number
    readonly branch: string
    readonly stock: number
    readonly place: string
  }[]
}

export async function listPlaces(db: Db, products: readonly number[]): Promise<PlaceOfProduct[]> {
  const { rows } = await sql<PlaceOfProduct>`
    select product_id,
      array(select field.value from catalogue.custom_field field
        where field.model = 'Products' and field.foreign_key = product_id and field.active
          and field.key in ('varenummer', 'gtin', 'db_nummer', 'leverandoernummer')) as codes,
      (select coalesce(json_agg(json_build_object('branch_id', branch.id, 'branch', branch.name,
          'stock', (product_stock.stock * 1000)::bigint, 'place', product_stock.place) order by branch.id), '[]')
        from catalogue.product_stock join catalogue.branch on branch.id = product_stock.branch_id
        where product_stock.product_id = asked.product_id) as stocks
    from unnest(${[...new Set(products)]}::bigint[]) asked (product_id)`.execute(db)
  return rows
}

/** By delivery of an order: the branch that it leaves from. */
export async function listBranches(db: Db, basket_id: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; branch_id: number }>`
    select id, branch_id from basket.basket_delivery_line
    where basket_id = ${basket_id} and branch_id is not null`.execute(db)
  return new Map(rows.map(({ id, branch_id }) => [id, branch_id]))
}
