import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createApi, createServerClient } from '#api-client'
import { toBytes } from '../bytes.ts'
import { FilterPanel } from '../components/list/filter-panel.tsx'
import { ProductPage } from '../components/product-page.tsx'
import { type Filters, NO_FILTERS } from '../filters/fragment.ts'
import { createServices, ServicesContext } from '../services.ts'
import type { FacetGroup, FacetsView } from '../views/facets.ts'
import type { ProductView } from '../views/product.ts'
import { cutStencils } from './cut-stencils.tsx'
import { StencilsContext } from './stencils-context.ts'

const services = createServices(createApi(createServerClient(() => Promise.reject(new Error()))))
const withServices = (part: React.ReactNode) => (
  <ServicesContext value={services}>{part}</ServicesContext>
)
/** One for all runs: what was cut for one page is used for all that come after it. */
const { startPress } = cutStencils(withServices)

const branches = ['Aarhus', 'Aalborg', 'Viborg', 'Vejle', 'Køge', 'Ribe'].map((name, place) => ({
  id: place + 10,
  name,
}))

function expectAlike(part: React.ReactNode): void {
  const draw = (stencils: Parameters<typeof StencilsContext>[0]['value']) => {
    const element = <StencilsContext value={stencils}>{part}</StencilsContext>
    const router = createMemoryRouter([{ id: 'frame', path: '/', element }], {
      hydrationData: { loaderData: { frame: { branches } } },
    })
    return renderToString(withServices(<RouterProvider router={router} />))
  }
  const { stencils, fill } = startPress()
  const pressed = draw(stencils)
  expect(pressed).toContain('<x-pressed')
  expect(toBytes(fill(pressed)).toString()).toBe(draw(undefined))
}

const word = fc.oneof(
  fc.constantFrom('', '45×95 mm', 'a & b', '</a><script>', '"quoted"', "l'huile", '8–16', '$&'),
  fc.string({ maxLength: 8 }),
)
const optional = <Value,>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const id = fc.integer({ min: 1, max: 99_999 })
/** Few, so that many are of one form. */
const several = <Value,>(one: fc.Arbitrary<Value>, selector: (value: Value) => unknown) =>
  fc.uniqueArray(one, { maxLength: 3, selector })

const option = fc.record(
  {
    id,
    name: word,
    count: fc.constantFrom(0, 7, 1234),
    colour: fc.constantFrom('#fff', '#0a0b0c'),
  },
  { requiredKeys: ['id', 'name', 'count'] },
)
const figure = fc.record({ id, name: word, count: fc.nat(), figure: fc.nat({ max: 90_000 }) })
const ofGroup = { key: id.map(String), name: word, help: word, isIdle: fc.boolean() }
const ticked = fc.record({
  ...ofGroup,
  options: several(option, (one) => one.id),
  range: fc.constant(undefined),
})
const range = fc.record({ unit: fc.constantFrom('mm', 'm²'), step: fc.constantFrom(0.5, 1, 5) })
const figures = fc.uniqueArray(figure, {
  minLength: 2,
  maxLength: 9,
  selector: (one) => one.figure,
})
const ranged = fc.record({ ...ofGroup, options: figures, range })
const facets: fc.Arbitrary<FacetsView> = fc.record({
  groups: several(fc.oneof(ticked, ranged) as fc.Arbitrary<FacetGroup>, ({ key }) => key),
  price: optional(
    fc.tuple(fc.nat(900), fc.integer({ min: 2, max: 90_000 })).map(([from, more]) => ({
      from,
      to: from + more,
    })),
  ),
  inStock: fc.nat({ max: 5000 }),
  branches: fc.constant({}),
})

test('filters drawn with stencils are what React would have drawn, chosen or not', () => {
  fc.assert(
    fc.property(facets, fc.boolean(), (all, isChosen) => {
      const [{ key = '45', options = [] } = {}] = all.groups
      const chosen: Filters = new Map([[key, options.slice(0, 2).map((one) => one.id)]])
      const filters = isChosen ? chosen : NO_FILTERS
      expectAlike(<FilterPanel id="filter" facets={all} filters={filters} onChange={() => {}} />)
    }),
    { numRuns: 150 },
  )
})

const kroner = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 10_000)
const files = fc.record({
  src: word.map((text) => `/${text}`),
  avif: optional(word),
  webp: optional(word),
})
const fact = fc.record({ name: word, value: word })
const way = fc.record({ name: word, href: word.map((text) => `/${text}`), kind: word })
const value = fc.record({
  id,
  name: word,
  price: optional(word),
  href: word.map((text) => `/${text}`),
  isCurrent: fc.boolean(),
  isExact: fc.boolean(),
  visual: optional(fc.constantFrom('#fff', '/media/eg "lys".webp')),
})
const choice = fc.record({
  id,
  name: word,
  as: fc.constantFrom('visual' as const, 'select' as const),
  values: several(value, ({ href }) => href),
})
const per = fc.record({ amount: kroner, unit: word, from: fc.boolean() })
const goods = fc.record({
  name: word,
  brand: optional(word),
  numbers: several(fact, ({ name }) => name),
  gallery: several(fc.record({ alt: word, files }), (shown) => shown.files.src),
  documents: several(way, ({ href }) => href),
  specs: several(fact, ({ name }) => name),
  price: optional(fc.record({ amount: kroner, unit: word, per: optional(per) })),
  choices: several(choice, (one) => one.id),
  branches: fc.dictionary(fc.constantFrom('10', '11', '12'), fc.nat({ max: 30 })),
  places: several(fc.record({ label: word, href: optional(word) }), ({ label }) => label),
  buy: optional(fc.record({ name: word, min: fc.constantFrom(1, 2.22), max: optional(id) })),
  maker: optional(fc.record({ name: word, address: word, email: optional(word) })),
  alternate_unit: fc.constantFrom(null, 'm²', 'kg'),
})

type Words = typeof goods extends fc.Arbitrary<infer Made> ? Made : never

/** Goods with these words, which have no siblings and need no working out. */
function toView({ buy, maker, alternate_unit, ...words }: Words) {
  const units = { unit: 'stk.', alternate_unit, alternate_factor: alternate_unit && 5000 }
  return {
    ...words,
    kind: 'product',
    id: 7,
    unit: 'stk.',
    units: { ...units, packs: {} },
    buy: buy && { ...buy, id: 7, unit: 'stk.', step: buy.min },
    pickupBranches: [10, 12],
    online: { level: 'ok', text: words.name },
    notices: { maker, notes: [] },
    calculators: { kinds: [] },
    ...{ text: '', isParent: false, rows: [], rowsAxes: [], tiers: [], related: [] },
  } as unknown as ProductView
}

test('goods drawn with stencils are what React would have drawn', () => {
  fc.assert(
    fc.property(goods, (words) => expectAlike(<ProductPage product={toView(words)} />)),
    { numRuns: 150 },
  )
})
