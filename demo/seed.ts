import { type Bulk, bulkLoad } from '#database/bulk/bulk-load'
import { advanceSequences } from '#database/bulk/sequences'
import { withoutConstraints } from '#database/bulk/without-constraints'
import type { Db } from '#database/client'
import { demoAssortment } from './assortment.ts'
import { type DemoCategory, demoCategories } from './catalogue/categories.ts'
import type { Family } from './catalogue/family.ts'
import { type Assortment, generateGoods } from './catalogue/goods.ts'
import { fieldDefinitions } from './data/field-definitions.ts'
import { synonyms } from './data/synonyms.ts'
import { plantFrame } from './plant-frame.ts'
import { Batch } from './planting/batch.ts'
import { PictureBook } from './planting/picture-rows.ts'
import { type Agreements, plantAgreements } from './planting/plant-agreements.ts'
import { plantCategories, plantLandings } from './planting/plant-categories.ts'
import { plantFilters } from './planting/plant-filters.ts'
import { plantPages } from './planting/plant-nodes.ts'
import { plantRoutes } from './planting/plant-routes.ts'
import { plantSecondSite } from './planting/plant-second-site.ts'
import { plantSite } from './planting/plant-site.ts'
import { addPrices } from './planting/price-rows.ts'
import { addGoods, categoriesOf } from './planting/product-rows.ts'
import { RelatedBook } from './planting/related-rows.ts'
import { tables } from './planting/tables.ts'
import { Calendar } from './planting/when.ts'

export interface SeedOptions {
  /** How many products can be bought. */
  readonly products: number
  /** The same number gives the same goods. */
  readonly seed?: number
  /** Prices, campaigns and windows are counted from this day. */
  readonly now?: Date
  /** Left out: none but those that the demo's customers have. */
  readonly agreements?: Agreements
  readonly onProgress?: (progress: Progress) => void
}

/** Of the years that a shop may have behind it. */
type YearsPhase = 'years' | 'years_indexing' | 'years_done'

export interface Progress {
  /** Products that have been loaded; of years: rows, about. */
  readonly done: number
  readonly total: number
  /** `indexing`: all products are there, and are being made quick to find; `projecting`: their projections are written. */
  readonly phase: 'goods' | 'indexing' | 'projecting' | 'done' | YearsPhase
}

/** Two shops that start at once on one database take turns. */
const LOCK = 7_526_554
const MOST_AT_ONCE = 4_000
const STEPS = 20
/** Listeners are told once, at the end, that everything has changed; and parents come with the number of their children. */
const SILENT_TRIGGERS = ['change_told_after_insert', 'family_kept_after_insert']

/**
 * Fills an empty database with the demo shop. One transaction: however it ends, there is a whole shop or none.
 *
 * @returns Whether the shop was planted now; `false` when there was one.
 */
export async function seedDemo(db: Db, options: SeedOptions): Promise<boolean> {
  if (await hasShop(db)) return false
  return bulkLoad(db, async (bulk) => {
    await bulk.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (await hasShop(bulk.tx)) return false
    await plantFrame(bulk.tx)
    const from = demoAssortment(options.products)
    await plantSite(bulk.tx, from.brands)
    await bulk.tx.insertInto('catalogue.synonym').values(synonyms).execute()
    await bulk.tx.insertInto('catalogue.custom_field_definition').values(fieldDefinitions).execute()
    await withoutConstraints(
      bulk,
      Object.values(tables).map(({ table }) => table),
      SILENT_TRIGGERS,
      () => plantGoods(bulk, from, options),
    )
    await plantPages(bulk.tx, options.now ?? new Date())
    await plantSecondSite(bulk.tx)
    if (options.agreements) await plantAgreements(bulk.tx, options.agreements)
    await advanceSequences(bulk.tx)
    await bulk.query(`select catalogue.record_change('all')`)
    options.onProgress?.({ done: options.products, total: options.products, phase: 'done' })
    return true
  })
}

async function hasShop(db: Db): Promise<boolean> {
  const site = await db.selectFrom('routing.site').select('id').limit(1).executeTakeFirst()
  return site !== undefined
}

async function plantGoods(bulk: Bulk, from: Assortment, options: SeedOptions): Promise<void> {
  const { products, seed = 1, now = new Date(), onProgress } = options
  const planting = {
    calendar: new Calendar(now),
    categories: new Map(demoCategories.map((category) => [category.id, category])),
    seed,
  }
  const batch = new Batch(tables)
  const pictures = new PictureBook()
  const related = new RelatedBook(seed)
  const familiesIn = new Map<number, Set<Family>>()
  const withGoods = new Set<number>()
  const used = new Set<number>()
  let [done, waiting] = [0, 0]
  for (const parent of generateGoods(from, products, seed)) {
    addGoods(batch, parent, planting)
    for (const child of parent.children) addPrices(batch, child, planting.calendar)
    pictures.add(batch, parent, planting.calendar)
    related.add(parent)
    for (const child of parent.children) for (const id of child.variants) used.add(id)
    for (const category of categoriesOf(parent)) withGoods.add(category)
    familiesIn.set(
      parent.category,
      (familiesIn.get(parent.category) ?? new Set()).add(parent.family),
    )
    waiting += parent.children.length
    if (waiting < Math.min(MOST_AT_ONCE, products / STEPS)) continue
    await batch.send(bulk)
    done += waiting
    waiting = 0
    onProgress?.({ done, total: products, phase: 'goods' })
  }
  const variants = from.variants.variants.filter(({ id }) => used.has(id))
  await bulk.tx.insertInto('catalogue.variant').values(variants).execute()
  const categories = await plantTree(bulk, from, familiesIn, withGoods)
  pictures.addCategories(batch, categories)
  related.addRows(batch)
  await batch.send(bulk)
  onProgress?.({ done: products, total: products, phase: 'indexing' })
}

async function plantTree(
  { tx }: Bulk,
  from: Assortment,
  familiesIn: ReadonlyMap<number, ReadonlySet<Family>>,
  withGoods: ReadonlySet<number>,
): Promise<DemoCategory[]> {
  const categories = await plantCategories(tx, withGoods)
  await plantLandings(tx, categories, from.variants)
  await plantFilters(tx, categories, familiesIn)
  await plantRoutes(tx, categories)
  return categories
}
