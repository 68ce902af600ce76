import type { Cell } from '#database/bulk/bulk-load'
import type { DemoCategory } from '../catalogue/categories.ts'
import { chance } from '../catalogue/chance.ts'
import { BASES } from '../catalogue/fields.ts'
import type { DemoParent, DemoProduct } from '../catalogue/product.ts'
import { deliveryCodes } from '../data/delivery.ts'
import { everyday } from '../data/everyday.ts'
import { landings } from '../data/landings.ts'
import { PRIVATE_GOODS_BUYERS } from '../data/people.ts'
import { tagsOf } from '../data/tags.ts'
import type { Batch } from './batch.ts'
import type { Calendar } from './when.ts'

/** What the rows of goods are written with. */
export interface Planting {
  readonly calendar: Calendar
  readonly categories: ReadonlyMap<number, DemoCategory>
  readonly seed: number
}

type Described = DemoParent | DemoProduct

const POPULARITY = { A: 1000, B: 200, C: 20 } as const
const OLDEST_DAYS = 1200

export function addGoods(batch: Batch, parent: DemoParent, planting: Planting): void {
  batch.add(
    'product',
    parentRow(parent, planting),
    ...parent.children.map((child) => childRow(child, planting)),
  )
  for (const product of [parent, ...parent.children]) {
    batch.add(
      'productCategory',
      ...categoriesOf(product).map((category) => [product.id, category, sortOf(product)]),
    )
    batch.add('productVariant', ...product.variants.map((variant) => [product.id, variant]))
    batch.add(
      'customField',
      ...product.fields.map((field) => toFieldRow('Products', product.id, field)),
    )
    batch.add('route', [1, urlOf(product, planting), 'Products', product.id, false])
  }
  for (const child of parent.children) addBelongings(batch, child)
}

/** Its leaf, and the groups below that stand for one of its properties. */
export function categoriesOf({ category, attributes }: Described): number[] {
  const below = landings.filter(
    ({ parent_id, axis, value }) => parent_id === category && attributes[axis] === value,
  )
  return [category, ...below.map(({ id }) => id)]
}

function urlOf({ category, slug }: Described, { categories }: Planting): string {
  return `${categories.get(category)?.url ?? '/varer'}/${slug}`
}

function toFieldRow(model: string, id: number, field: DemoParent['fields'][number]): Cell[] {
  const { key, name, value, meta = {}, hidden = false } = field
  return [model, id, key, name, value, JSON.stringify(meta), hidden]
}

function addBelongings(batch: Batch, product: DemoProduct): void {
  const { id, stock, delivery, is_private, rebates } = product
  batch.add('productStock', ...stock.map(([branch, amount]) => [id, branch, amount, placeOf(id)]))
  batch.add(
    'deliveryCode',
    ...deliveryCodes.filter(({ code }) => delivery.includes(code)).map((code) => [id, code.id]),
  )
  batch.add(
    'rebate',
    ...rebates.map(({ min_quantity, pct, for_unit, for_variants }) => [
      id,
      min_quantity,
      pct,
      for_unit,
      for_variants,
    ]),
  )
  if (is_private) batch.add('productUser', ...PRIVATE_GOODS_BUYERS.map((user) => [id, user]))
  if (isOrderedIn(product)) {
    batch.add('customField', ['Products', id, 'restordre', 'Restordre', '1', '{}', true])
  }
}

/** Some of what is sold out can be bought all the same: it comes with the next lorry. So do bases, of which a façade takes more than a branch has. */
function isOrderedIn(product: DemoProduct): boolean {
  const { id, stock, does_stock_control, is_discontinued } = product
  if (is_discontinued || !does_stock_control) return false
  return isBase(product) || (stock.every(([, amount]) => amount === 0) && id % 3 === 0)
}

function isBase({ family, attributes }: DemoProduct): boolean {
  return family.tintable === true && BASES.test(attributes.base ?? '')
}

function parentRow(parent: DemoParent, planting: Planting): Cell[] {
  const { id, name, description, slug, children } = parent
  const nothing = [null, null, null] as const
  const best = Math.max(...children.map((child) => popularityOf(child, planting.seed)))
  const [first] = children
  return [
    id,
    null,
    null,
    false,
    false,
    false,
    null,
    name,
    description,
    ...nothing,
    first?.unit ?? 'stk.',
    null,
    null,
    null,
    null,
    0,
    false,
    slug,
    urlOf(parent, planting),
    children.length,
    '{}',
    templateOf(parent, planting),
    id,
    best,
    createdOf(parent, planting),
  ]
}

function childRow(product: DemoProduct, planting: Planting): Cell[] {
  const { calendar } = planting
  const { id, parent_id, quantities, available_in_days } = product
  return [
    id,
    product.numbers.db_number,
    parent_id,
    product.is_private,
    product.is_discontinued,
    product.is_forced_pickup,
    available_in_days === null ? null : calendar.inDays(available_in_days),
    product.name,
    product.description,
    quantities.min,
    quantities.max,
    quantities.step,
    product.unit,
    product.alternate_unit,
    product.alternate_factor,
    product.weight_grams,
    product.length_mm,
    product.stock.reduce((total, [, amount]) => total + amount, 0),
    product.does_stock_control,
    product.slug,
    urlOf(product, planting),
    0,
    `{${tagsOf(product).join(',')}}`,
    templateOf(product, planting),
    product.sort,
    popularityOf(product, planting.seed),
    createdOf(product, planting),
  ]
}

function sortOf(product: Described): number {
  return 'sort' in product ? product.sort : product.id
}

function templateOf({ category }: Described, { categories }: Planting): string {
  return categories.get(category)?.template ?? 'other'
}

/** What guides ask for is what a timber merchant sells most of. */
function popularityOf({ id, name, sales_class }: DemoProduct, seed: number): number {
  const share = chance(seed, 'popular', id)
  if (everyday.has(name)) return Math.round(POPULARITY.A * (1.5 + share / 2))
  return Math.round(POPULARITY[sales_class] * (0.5 + share))
}

/** Most goods have been there for years; a few came last month. All of one parent came together. */
function createdOf(product: Described, { calendar, seed }: Planting): Date {
  const family = 'parent_id' in product ? product.parent_id : product.id
  return calendar.daysAgo(
    1 + OLDEST_DAYS * Math.sqrt(chance(seed, 'created', family ?? product.id)),
  )
}

const HALLS = 4
const ROWS = 24
const LETTERS = 'ABCD'

/** Where goods of a kind stand near each other: `Hal 2 · C14`. */
function placeOf(id: number): string {
  const row = Math.floor(id / HALLS / LETTERS.length) % ROWS
  const letter = LETTERS[Math.floor(id / HALLS) % LETTERS.length]
  return `Hal ${(id % HALLS) + 1} · ${letter}${String(row + 1).padStart(2, '0')}`
}
