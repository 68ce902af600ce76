import type { Tx } from '#database/client'
import { DANISH_VAT } from '#kernel/money'
import { readProductOptions } from '#shop/assortment'
import { CURRENCY, readPriceBasis } from '#shop/pricing'
import { listsOf, readStanding, toCurrent } from './current.ts'
import { type Known, keyOf, mappedOf, nameOfKey } from './known.ts'
import { planRows } from './plan-rows.ts'
import { toHead } from './recognise.ts'
import type { PlannedRow, Run, StoredRow } from './run.ts'
import {
  dropPlanned,
  findByKeys,
  insertPlanned,
  plus,
  readEarlier,
  readEarlierNew,
  readRows,
} from './store-planned.ts'
import { advance, end } from './store-runs.ts'
import { KEYS, type Key } from './targets.ts'

const BATCH = 1_000
const DROPPED = 5_000

/** Looks through the next rows of a file, and writes down what they would do. */
export async function checkBatch(tx: Tx, run: Run): Promise<void> {
  if (run.place === 0 && (await dropPlanned(tx, run.id, DROPPED))) return
  const rows = await readRows(tx, run.id, run.place, BATCH)
  if (rows.length > 0) {
    const known = await readKnown(tx, run, rows)
    const planned = planRows(rows, run.columns, run.rules, known)
    await insertPlanned(tx, run.id, planned)
    await advance(tx, run.id, {
      place: rows.at(-1)?.line ?? run.place,
      rows: rows.length,
      counts: plus(run.counts, countsOf(planned)),
    })
  }
  if (rows.length < BATCH) await end(tx, run.id, 'checked')
}

function countsOf(planned: readonly PlannedRow[]) {
  const of = (status: PlannedRow['status']) => planned.filter((row) => row.status === status).length
  return {
    changed: of('changed'),
    new: of('new'),
    same: of('same'),
    faulty: of('faulty'),
    passed: of('passed'),
    warned: planned.filter(({ is_warned }) => is_warned).length,
  }
}

async function readKnown(tx: Tx, run: Run, rows: readonly StoredRow[]): Promise<Known> {
  const mapped = mappedOf(run.columns)
  const keys = rows.flatMap((row) => keyOf(row, mapped) ?? [])
  const asked = Object.fromEntries(
    KEYS.map((key) => [
      key,
      [...new Set(keys.filter((one) => one.key === key).map(({ value }) => value))],
    ]),
  ) as Record<Key, string[]>
  const found = Map.groupBy(await findByKeys(tx, asked), ({ key, value }) => nameOfKey(key, value))
  const ids = [...new Set([...found.values()].flat().map(({ product_id }) => product_id))]
  const fields = mapped.map(({ target }) => target.kind)
  const { products, costs } = await readStanding(
    tx,
    ids,
    listsOf(fields),
    fields.includes('price') || fields.includes('cost'),
  )
  const basis = await readPriceBasis(tx, CURRENCY, DANISH_VAT)
  const { price_groups } = await readProductOptions(tx)
  return {
    found: new Map(
      [...found].map(([name, all]) => [name, [...new Set(all.map((one) => one.product_id))]]),
    ),
    products: new Map(
      [...products].map(([id, product]) => [
        id,
        toCurrent(product, costs.get(id), basis.currency_id),
      ]),
    ),
    earlier: await readClaims(tx, run, ids, keys, found),
    groups: new Map(price_groups.map(({ id, name }) => [toHead(name), id])),
    vat: DANISH_VAT,
  }
}

type KeyOfRow = NonNullable<ReturnType<typeof keyOf>>

/** What earlier batches have claimed. */
async function readClaims(
  tx: Tx,
  run: Run,
  ids: readonly number[],
  keys: readonly KeyOfRow[],
  found: ReadonlyMap<string, unknown>,
): Promise<Map<string, number>> {
  const claims = await readEarlier(tx, run.id, ids)
  const unknown = keys.filter(({ key, value }) => !found.has(nameOfKey(key, value)))
  const made = await readEarlierNew(
    tx,
    run.id,
    unknown.map(({ value }) => value),
  )
  for (const { key, value } of unknown) {
    const line = made.get(value.toUpperCase())
    if (line !== undefined) claims.set(`new ${key} ${value.toUpperCase()} all`, line)
  }
  return claims
}
