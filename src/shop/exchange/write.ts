import type { Tx } from '#database/client'
import { DANISH_VAT } from '#kernel/money'
import type { User } from '#shop/access'
import {
  AssortmentRefused,
  createProduct,
  deleteProduct,
  lockProducts,
  type NumberedChange,
  ProductInUse,
  saveProducts,
} from '#shop/assortment'
import { appendAuditEvents } from '#shop/audit'
import { CURRENCY, readPriceBasis, saveCosts } from '#shop/pricing'
import { listsOf, readStanding, type Standing, toCurrent } from './current.ts'
import type { RowNote } from './refusals.ts'
import type { FieldChange, Run } from './run.ts'
import { type Due, type Outcome, plus, readDue, readNew, saveOutcomes } from './store-planned.ts'
import { advance, end } from './store-runs.ts'
import { KEYS, toTarget } from './targets.ts'
import { type ToldChange, toChange, toHistory, valuesOf } from './to-change.ts'

/** Products of a transaction: what it holds is free again within a second. */
const BATCH = 500
/** A new product takes as many statements as a change of many. */
const NEW_BATCH = 20

type Way = 'write' | 'undo'

/** Writes the next products of a run, each row where the product is still as the file was compared with. */
export async function writeBatch(tx: Tx, run: Run, by: User): Promise<void> {
  if (run.place < 0) return makeBatch(tx, run, by)
  const due = await readDue(tx, run.id, run.place, BATCH, 'write', run.leaves_warned)
  const outcomes = await writeDue(tx, run, due, 'write', by)
  await saveOutcomes(tx, run.id, outcomes)
  const last = due.at(-1)?.product_id
  // Then come those that are new, by their lines: places below zero.
  await go(tx, run, last ?? -1, outcomes)
}

/** Puts the next products of a run back, each where nobody has changed it since. */
export async function undoBatch(tx: Tx, run: Run, by: User): Promise<void> {
  const due = await readDue(tx, run.id, run.place, BATCH, 'undo')
  if (due.length === 0) return end(tx, run.id, 'undone')
  const made = due.filter(({ status }) => status === 'new')
  const changed = due.filter(({ status }) => status !== 'new')
  const outcomes = [
    ...(await writeDue(tx, run, changed, 'undo', by)),
    ...(await dropMade(tx, run, made)),
  ]
  await saveOutcomes(tx, run.id, outcomes)
  await go(tx, run, due.at(-1)?.product_id ?? 0, outcomes)
}

async function go(tx: Tx, run: Run, place: number, outcomes: readonly Outcome[]): Promise<void> {
  const of = (name: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === name).length
  const counts = plus(run.counts, {
    // What is kept stays as it was written, but is not waited for any more.
    written: of('written') - of('undone') - of('kept'),
    skipped: of('skipped'),
    undone: of('undone'),
    kept: of('kept'),
  })
  await advance(tx, run.id, { place, rows: outcomes.length, counts })
}

/** The new products after a line. */
async function makeBatch(tx: Tx, run: Run, by: User): Promise<void> {
  const rows = await readNew(tx, run.id, -run.place - 1, NEW_BATCH, run.leaves_warned)
  const basis = await readPriceBasis(tx, CURRENCY, DANISH_VAT)
  const outcomes: Outcome[] = []
  for (const { line, number, changes } of rows) {
    try {
      const product_id = await makeOne(tx, run, number, changes, basis.currency_id, by)
      outcomes.push({ line, outcome: 'written', product_id })
    } catch (error) {
      if (!(error instanceof AssortmentRefused)) throw error
      outcomes.push({ line, outcome: 'skipped', note: [noteOf('import_refused', error)] })
    }
  }
  await saveOutcomes(tx, run.id, outcomes)
  await go(tx, run, -(rows.at(-1)?.line ?? 0) - 1, outcomes)
  if (rows.length < NEW_BATCH) await end(tx, run.id, 'done')
}

async function makeOne(
  tx: Tx,
  run: Run,
  number: string,
  changes: readonly FieldChange[],
  currency: number,
  by: User,
): Promise<number> {
  const values = valuesOf(changes, 'after')
  const { id: _, ...change } = toChange({ id: 0 } as Standing, values, currency)
  const key = KEYS.find((one) =>
    run.columns.some(({ target }) => {
      const known = target === null ? undefined : toTarget(target)
      return known?.kind === 'key' && known.key === one
    }),
  )
  const numbered =
    key === 'external_reference'
      ? { external_reference: number }
      : {
          custom_fields: [
            { key: key ?? 'varenummer', name: NAMES[key ?? ''] ?? '', value: number },
          ],
        }
  const id = await createProduct(tx, { ...change, ...numbered, is_active: false }, by)
  const net_cost = values.get('net_cost')
  if (typeof net_cost === 'number') await saveCosts(tx, [{ product_id: id, net_cost }])
  await tell(tx, run, 'write', [
    { id, changes: [{ field: 'name', before: null, after: values.get('name') }] },
  ])
  return id
}

const NAMES: Readonly<Record<string, string>> = { varenummer: 'Varenummer', gtin: 'GTIN' }

/** Takes new products out again where nobody has worked on them. */
async function dropMade(tx: Tx, run: Run, made: readonly Due[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const now = await readNow(tx, made)
  for (const { line, product_id, changes } of made) {
    const product = now.products.get(product_id)
    const isSame = product && !product.is_active && now.isAsPlanned(product_id, changes, 'after')
    if (!isSame) {
      outcomes.push({ line, outcome: 'kept', note: [noteOf('import_changed_meanwhile')] })
      continue
    }
    try {
      await deleteProduct(tx, product_id)
      outcomes.push({ line, outcome: 'undone' })
      await tell(tx, run, 'undo', [{ id: product_id, changes: [] }])
    } catch (error) {
      if (!(error instanceof ProductInUse)) throw error
      outcomes.push({ line, outcome: 'kept', note: [noteOf('import_product_used')] })
    }
  }
  return outcomes
}

async function readNow(tx: Tx, due: readonly Due[]) {
  const ids = [...new Set(due.map(({ product_id }) => product_id))]
  await lockProducts(tx, ids)
  const fields = due.flatMap(({ changes }) => changes.map(({ field }) => field))
  const lists = listsOf(fields)
  const { products, costs } = await readStanding(tx, ids, lists, fields.includes('net_cost'))
  const { currency_id } = await readPriceBasis(tx, CURRENCY, DANISH_VAT)
  const isAsPlanned = (id: number, changes: readonly FieldChange[], side: 'before' | 'after') => {
    const product = products.get(id)
    if (!product) return false
    const { values } = toCurrent(product, costs.get(id), currency_id)
    return changes.every((change) => values(change.field) === change[side])
  }
  return { products, lists, currency_id, isAsPlanned }
}

/** Writes rows of products that are there, or puts them back. */
async function writeDue(
  tx: Tx,
  run: Run,
  due: readonly Due[],
  way: Way,
  by: User,
): Promise<Outcome[]> {
  if (due.length === 0) return []
  const [from, to] =
    way === 'write' ? (['before', 'after'] as const) : (['after', 'before'] as const)
  const [done, left] =
    way === 'write' ? (['written', 'skipped'] as const) : (['undone', 'kept'] as const)
  const now = await readNow(tx, due)
  const isFree = ({ product_id, changes }: Due) => now.isAsPlanned(product_id, changes, from)
  const free = [...Map.groupBy(due.filter(isFree), ({ product_id }) => product_id)].map(
    ([id, rows]) => ({ id, rows, changes: rows.flatMap((row) => row.changes) }),
  )
  const products = free.flatMap(({ id, changes }) => {
    const product = now.products.get(id)
    return product ? [toChange(product, valuesOf(changes, to), now.currency_id)] : []
  })
  const refused = await saveThose(tx, products, by)
  const written = free.filter(({ id }) => !refused.has(id))
  await saveCosts(
    tx,
    written.flatMap(({ id, changes }) => {
      const cost = valuesOf(changes, to).get('net_cost')
      return cost === undefined
        ? []
        : [{ product_id: id, net_cost: cost === null ? null : Number(cost) }]
    }),
  )
  await tellChanges(tx, run, way, written, now)
  return due.map((row): Outcome => {
    const error = refused.get(row.product_id)
    if (error) return { line: row.line, outcome: left, note: [noteOf('import_refused', error)] }
    if (isFree(row)) return { line: row.line, outcome: done }
    const code = now.products.has(row.product_id)
      ? 'import_changed_meanwhile'
      : 'import_product_gone'
    return { line: row.line, outcome: left, note: [noteOf(code)] }
  })
}

/** Saves what may be, and says why the others may not: what is refused is refused before anything is written. */
async function saveThose(
  tx: Tx,
  changes: readonly NumberedChange[],
  by: User,
): Promise<Map<number, AssortmentRefused>> {
  const refused = new Map<number, AssortmentRefused>()
  for (let left = changes; left.length > 0; ) {
    try {
      await saveProducts(tx, left, by, (field, place) => `${place}.${field}`)
      return refused
    } catch (error) {
      if (!(error instanceof AssortmentRefused)) throw error
      const places = new Set(
        Object.keys(error.facts.errors).map((name) => Number(name.split('.')[0])),
      )
      for (const place of places) {
        const id = left[place]?.id
        if (id !== undefined) refused.set(id, onlyOf(error, place))
      }
      const rest = left.filter((_, place) => !places.has(place))
      if (rest.length === left.length) throw error
      left = rest
    }
  }
  return refused
}

function onlyOf(error: AssortmentRefused, place: number): AssortmentRefused {
  const own = Object.entries(error.facts.errors).filter(([name]) => name.startsWith(`${place}.`))
  return new AssortmentRefused({ errors: Object.fromEntries(own) })
}

function noteOf(code: RowNote, error?: AssortmentRefused) {
  const [fault] = Object.values(error?.facts.errors ?? {}).flat()
  const because = fault?.code
  return { column: null, value: '', code, ...(because && { facts: { because } }) }
}

interface Told {
  readonly id: number
  readonly changes: readonly ToldChange[]
}

/** What products have become, as one act of each. */
async function tellChanges(
  tx: Tx,
  run: Run,
  way: Way,
  written: readonly { readonly id: number; readonly changes: readonly FieldChange[] }[],
  now: Awaited<ReturnType<typeof readNow>>,
): Promise<void> {
  const after = await readStanding(
    tx,
    written.map(({ id }) => id),
    now.lists,
    false,
  )
  const told = written.flatMap(({ id, changes }): Told[] => {
    const [was, is] = [now.products.get(id), after.products.get(id)]
    const fields = changes.map(({ field }) => field)
    return was && is ? [{ id, changes: toHistory(was, is, fields) }] : []
  })
  await tell(tx, run, way, told)
}

async function tell(tx: Tx, run: Run, way: Way, told: readonly Told[]): Promise<void> {
  const name = way === 'write' ? 'import' : 'import_undone'
  const by = { action: 'product_changed' as const, actor_id: run.acted_by, network: run.network }
  await appendAuditEvents(
    tx,
    by,
    told.map(({ id, changes }) => ({
      subject: String(id),
      changes: [{ field: name, before: null, after: run.file_name }, ...changes],
    })),
  )
}
