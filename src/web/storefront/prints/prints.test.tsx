import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createApi, createServerClient } from '#api-client'
import type { BriefProductsReply } from '#contract/product'
import type { BriefItem } from '#contract/product-item'
import { toBytes } from '../bytes.ts'
import { Cards } from '../components/cards.tsx'
import { GoodsTable } from '../components/goods-table.tsx'
import type { RowsToBuy } from '../components/use-rows.ts'
import { createServices, ServicesContext } from '../services.ts'
import { cutStencils } from '../stencils/cut-stencils.tsx'
import { type Stencils, StencilsContext } from '../stencils/stencils-context.ts'
import { toCard } from '../views/card.ts'
import { type TableView, toTableView } from '../views/table.ts'
import { writeState } from '../write-state.ts'
import { createPrints } from './prints.ts'

const services = createServices(createApi(createServerClient(() => Promise.reject(new Error()))))
const withServices = (part: React.ReactNode) => (
  <ServicesContext value={services}>{part}</ServicesContext>
)
/** One for all runs, as in a shop. */
const stencils = cutStencils(withServices)
const { rows: printer, cards: cardPrinter } = createPrints(stencils)

const word = fc.oneof(
  fc.constantFrom('45×95 mm', 'a & b', '</script><script>', '"quoted"', "l'huile", '$&'),
  fc.string({ minLength: 1, maxLength: 8 }),
)
const maybe = <Value,>(value: fc.Arbitrary<Value>) => fc.option(value)
const kroner = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 10_000)
const measure = fc.constantFrom('m', 'm²', 'stk.')
const price = fc.record({
  is_own: fc.boolean(),
  is_from: fc.constant(false),
  is_from_alternate: fc.constant(false),
  unit: fc.constant('stk.'),
  alternate_unit: maybe(measure),
  price: kroner,
  net_price: kroner,
  price_alternate: maybe(kroner),
  net_price_alternate: maybe(kroner),
  show_savings: fc.constant(false),
  savings_pct: fc.constant(null),
  savings_pct_alternate: fc.constant(null),
  lowest_30_days: fc.constant(null),
  lowest_30_days_alternate: fc.constant(null),
})
const AXES = [
  { id: 1, name: 'Længde', slug: 'laengde', unit: 'mm' },
  { id: 2, name: 'Farve', slug: 'farve', unit: null },
]
const axes = fc.subarray(AXES)
const picture = word.map((name) => ({
  name,
  thumbnails: [{ key: 'thumb', url: `/${name}.webp`, avif: `/${name}.avif`, width: 160 }],
}))
const row = fc.record({
  name: word,
  url: word.map((text) => `/${text}`),
  brand: maybe(word),
  varenummer: maybe(word),
  unit: fc.constant('stk.'),
  alternate_unit: maybe(measure),
  alternate_factor: maybe(kroner),
  min_quantity: maybe(fc.constant(2)),
  max_quantity: maybe(fc.constant(10)),
  divisible_quantity: maybe(fc.constant(0.5)),
  children_count: fc.constant(0),
  is_discontinued: fc.boolean(),
  is_forced_pickup: fc.boolean(),
  does_stock_control: fc.boolean(),
  stock: fc.nat(20),
  stock_status: fc.constantFrom('in_stock', 'low', 'backorder', 'made_to_order', 'out_of_stock'),
  has_withdrawal: fc.boolean(),
  lead_days: fc.constant(null),
  facts: fc.array(word, { maxLength: 2 }),
  variants: fc.tuple(word, word).map(([length, colour]) => [
    { id: 11, variant_group_id: 1, name: length },
    { id: 12, variant_group_id: 2, name: colour },
  ]),
  product_stocks: fc.uniqueArray(
    fc.record({ branch_id: fc.integer({ min: 10, max: 12 }), stock: fc.nat(9) }),
    { selector: ({ branch_id }) => branch_id },
  ),
  best_price: maybe(price),
})
const family = fc.record({
  axes,
  name: word,
  url: word.map((text) => `/${text}`),
  facts: fc.array(word, { maxLength: 2 }),
  image: maybe(picture),
  rows: fc.array(row, { minLength: 1, maxLength: 3 }),
})
type Family = typeof family extends fc.Arbitrary<infer Made> ? Made : never

/** As a brief list has them: what siblings have in common is said of the first. */
function toRows({ rows, axes: differing, ...parent }: Family, place: number): BriefItem[] {
  const id = 100 * (place + 1)
  return rows.map((own, i) => ({
    ...own,
    id: id + 1 + i,
    parent_id: id,
    axes: differing,
    ...(i === 0 && { image: parent.image, parent: { id, ...parent } }),
  })) as BriefItem[]
}

/** What a page says of a table: the data it travels with, and how it is drawn. */
function showTable(data: readonly BriefItem[], isPlain = false): { state: string; html: string } {
  const metadata = { page: 1, limit: 100, sort: 'sort', direction: 'asc' }
  const reply = { data, count: data.length, metadata } as unknown as BriefProductsReply
  const table = toTableView(reply, { from: 1, page: 1, sort: undefined })
  return {
    state: toBytes(writeState({ loaderData: { table } })).toString(),
    html: isPlain ? drawTable(table) : drawPressed(table),
  }
}

function drawPressed(table: TableView): string {
  const press = stencils.startPress()
  const html = drawTable(table, press.stencils)
  return toBytes(press.fill(html)).toString()
}

function drawTable(table: TableView, value?: Stencils): string {
  const rows = { chosen: new Map(), choose: () => {} } as unknown as RowsToBuy
  return renderAlone(
    <GoodsTable table={table} name="Reglar" rows={rows} address={() => '/'} />,
    value,
  )
}

function renderAlone(part: React.ReactNode, value: Stencils | undefined): string {
  const element = <StencilsContext value={value}>{part}</StencilsContext>
  const router = createMemoryRouter([{ id: 'frame', path: '/', element }], {
    hydrationData: { loaderData: { frame: { branches: [] } } },
  })
  return renderToString(withServices(<RouterProvider router={router} />))
}

function printed(rows: readonly BriefItem[]): BriefItem[] {
  return rows.map((one) => {
    const print = printer.make(one)
    return print ? (printer.read(print) as BriefItem) : one
  })
}

type CardsProps = Parameters<typeof Cards>[0]

/** What a page says of cards: the data it travels with, and how they are drawn. */
function showCards(data: readonly BriefItem[], look: Omit<CardsProps, 'cards'>, isPlain = false) {
  const cards = data.map(toCard)
  const press = isPlain ? undefined : stencils.startPress()
  const html = renderAlone(<Cards cards={cards} {...look} />, press?.stencils)
  return {
    state: toBytes(writeState({ loaderData: { cards } })).toString(),
    html: press ? toBytes(press.fill(html)).toString() : html,
  }
}

const families = fc.array(family, { minLength: 1, maxLength: 3 })

test('a table of printed rows is the table, as it is drawn and as it travels', () => {
  fc.assert(
    fc.property(families, (all) => {
      const rows = all.flatMap(toRows)
      expect(showTable(printed(rows))).toEqual(showTable(rows, true))
    }),
    { numRuns: 200 },
  )
})

test('rows of products that differ alike are shown without being read again', () => {
  const [one] = fc.sample(family, { seed: 7, numRuns: 1 })
  const rows = toRows({ ...(one as Family), axes: AXES.slice(0, 1) }, 0)
  const shown = showTable(rows, true)
  const reply = printed(rows)
  const parse = vi.spyOn(JSON, 'parse')
  expect(showTable(reply)).toEqual(shown)
  // What stands above them is read, once.
  expect(parse.mock.calls.length).toBeLessThanOrEqual(1)
  parse.mockRestore()
})

test('a row that differs by nothing is not printed: it may stand in a table with any columns', () => {
  const [one] = fc.sample(family, { seed: 7, numRuns: 1 })
  const [alone] = toRows({ ...(one as Family), axes: [] }, 0)
  expect(alone && printer.make(alone)).toBeUndefined()
})

test('what stands only above the rows of a table is not printed', () => {
  const [one] = fc.sample(family, { seed: 7, numRuns: 1 })
  const [child] = toRows({ ...(one as Family), axes: AXES }, 0)
  expect(child && printer.make(child)).toBeDefined()
  expect(child && printer.make({ ...child, children_count: 2 })).toBeUndefined()
})

const looks = fc.record({
  heading: fc.constantFrom('h2', 'h3'),
  eager: fc.nat(2),
  isLying: fc.boolean(),
})
const goods = fc.tuple(families, fc.nat(3)).map(([all, children_count]) =>
  all.map((one, place) => {
    const [{ parent: _, ...first } = {}] = toRows(one, place)
    return { ...first, image: one.image, parent_id: null, children_count } as unknown as BriefItem
  }),
)

test('printed cards are the cards, as they are drawn and as they travel', () => {
  fc.assert(
    fc.property(goods, looks, (all, look) => {
      const read = all.map((one) => cardPrinter.read(cardPrinter.make(one) ?? []) as BriefItem)
      expect(showCards(read, look)).toEqual(showCards(all, look, true))
    }),
    { numRuns: 200 },
  )
})

test('they are shown without being read again, but for those that are seen first', () => {
  const [all = []] = fc.sample(goods, { seed: 7, numRuns: 1 })
  const read = all.map((one) => cardPrinter.read(cardPrinter.make(one) ?? []) as BriefItem)
  const parse = vi.spyOn(JSON, 'parse')
  showCards(read, { heading: 'h2' })
  showCards(read, { heading: 'h3' })
  expect(parse).not.toHaveBeenCalled()
  showCards(read, { heading: 'h2', eager: 1 })
  expect(parse).toHaveBeenCalledTimes(1)
  parse.mockRestore()
})

test('a page finds what it puts cards in order by, and what it calls what takes the place of others', () => {
  const [[one] = []] = fc.sample(goods, { seed: 7, numRuns: 1 })
  const [sampled] = fc.sample(price, { seed: 7, numRuns: 1 })
  for (const show_savings of [true, false]) {
    const best_price = { ...sampled, show_savings, lowest_30_days: 8, savings_pct: 20 }
    const printed = cardPrinter.make({ ...one, best_price } as BriefItem) ?? []
    const { id, name, url } = one as BriefItem
    const read = cardPrinter.read(printed)
    expect(read).toMatchObject({ id, name, url, best_price: { show_savings } })
  }
})
