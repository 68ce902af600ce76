import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createApi, createServerClient } from '#api-client'
import { Price } from '#ui/price'
import { toBytes } from '../bytes.ts'
import { Cards } from '../components/cards.tsx'
import { Rows } from '../components/goods-table.tsx'
import { createServices, ServicesContext } from '../services.ts'
import { texts } from '../texts.ts'
import type { BuyRules, CardView } from '../views/card.ts'
import type { TableRow } from '../views/table.ts'
import { cutStencils } from './cut-stencils.tsx'
import type { Trace } from './pen.ts'
import { Kept, Stencilled } from './stencilled.tsx'
import { StencilsContext } from './stencils-context.ts'
import { traceCard, tracePrice } from './trace-card.ts'
import { traceRow } from './trace-row.ts'

const services = createServices(createApi(createServerClient(() => Promise.reject(new Error()))))
const withServices = (part: ReactNode) => <ServicesContext value={services}>{part}</ServicesContext>
/** A page that shows nothing but this. */
function onPage(part: ReactNode): ReactNode {
  const router = createMemoryRouter([{ id: 'frame', path: '/', element: part }])
  return withServices(<RouterProvider router={router} />)
}
const { startPress } = cutStencils(withServices)

function drawBoth(part: ReactNode): { plain: string; pressed: string } {
  const { stencils, fill } = startPress()
  const inked = <StencilsContext value={stencils}>{part}</StencilsContext>
  return {
    plain: renderToString(onPage(part)),
    pressed: toBytes(fill(renderToString(onPage(inked)))).toString(),
  }
}

/** What goods are called, and what they might be called. */
const word = fc.oneof(
  fc.constantFrom('', '45×95 mm', 'a & b', '</a><script>', '"quoted"', "l'huile", '&amp;', '$&'),
  fc.constantFrom('\u00010\u0002', '700.000.000,37', texts.noPrice, '<x-pressed n="0">'),
  fc.string({ maxLength: 12 }),
)
const optional = <Value,>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const kroner = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 10_000)
const stock = fc.record({
  level: fc.constantFrom('ok', 'few', 'order', 'none'),
  text: word,
})
const branches = fc.dictionary(fc.constantFrom('10', '11', '12'), fc.nat({ max: 30 }))
const quantity = fc.constantFrom(0.5, 1, 2.22, 10)
const rules: fc.Arbitrary<BuyRules> = fc.record({
  id: fc.nat(),
  name: word,
  unit: fc.constantFrom('stk.', 'pakke', 'm²'),
  min: quantity,
  max: optional(quantity),
  step: quantity,
})
const basis = fc.constantFrom('net', 'gross')
const price = fc.record({
  amount: kroner,
  unit: optional(word),
  from: optional(fc.boolean()),
  other: optional(fc.record({ amount: kroner, basis })),
  per: optional(
    fc.record(
      { amount: kroner, unit: word, basis, from: fc.boolean() },
      { requiredKeys: ['amount', 'unit'] },
    ),
  ),
  saving: optional(
    fc.oneof(
      fc.record({ percent: fc.nat({ max: 99 }), lowest: kroner }),
      fc.record({ amount: kroner, lowest: kroner }),
    ),
  ),
})
const address = word.map((text) => `/${text}`)
const picture = fc.record({ src: address, avif: optional(word), webp: optional(word) })
const card: fc.Arbitrary<CardView> = fc.record({
  id: fc.nat(),
  href: address,
  name: word,
  facts: fc.array(word, { maxLength: 3 }),
  picture: optional(picture),
  price: optional(price),
  online: stock,
  branches,
  badges: fc.uniqueArray(word, { maxLength: 2 }),
  buy: optional(rules),
  way: word,
})
const row: fc.Arbitrary<TableRow> = fc.record({
  id: fc.nat(),
  href: address,
  label: word,
  facts: fc.uniqueArray(word, { maxLength: 2 }),
  number: word,
  online: stock,
  branches,
  unit: fc.constantFrom('stk.', 'm'),
  measure: optional(fc.record({ unit: fc.constantFrom('m', 'm²'), factor: fc.nat() })),
  per: optional(word),
  price: word,
  cost: optional(kroner),
  buy: optional(rules),
  isKept: fc.boolean(),
})
const words = fc.array(word, { minLength: 5, maxLength: 40 })
const nearby = { level: 'ok', text: 'I 3 forretninger' } as const

const none = { chosen: new Map(), choose: () => {} }

/** The cards ask the router which branch was chosen, and there is none here. */
function ShownRows({ rows, measure }: { rows: readonly TableRow[]; measure: string | undefined }) {
  return <Rows rows={rows} measure={measure} branch={undefined} buying={none} />
}

/** One, and others of the same form with other words: what a stencil is for. */
function withTwins<Data>(one: Data, trace: Trace<Data>, words: readonly string[]): Data[] {
  let turn = 0
  const next = () => words[turn++ % words.length] ?? ''
  const twin = () =>
    trace(one, {
      text: (text) => (text ? (`${next()}.` as typeof text) : text),
      amount: (amount) =>
        amount === undefined ? amount : ((next().length * 3.5) as typeof amount),
      form: (value) => value,
    })
  return [one, twin(), twin()]
}

test('cards drawn with a stencil are what React would have drawn', () => {
  fc.assert(
    fc.property(card, words, fc.nat({ max: 3 }), (one, others, eager) => {
      const cards = withTwins({ card: one, nearby }, traceCard, others).map((shown, id) => ({
        ...shown.card,
        id,
      }))
      const { plain, pressed } = drawBoth(<Cards cards={cards} eager={eager} heading="h2" />)
      expect(pressed).toBe(plain)
    }),
    { numRuns: 150 },
  )
})

test('prices that say different things have different stencils', () => {
  fc.assert(
    fc.property(price, (one) => {
      const part = (
        <Stencilled of={[one]} trace={tracePrice} kind={() => 'price'}>
          {(shown) => <Price key="price" {...shown} />}
        </Stencilled>
      )
      const { plain, pressed } = drawBoth(part)
      expect(pressed).toBe(plain)
    }),
    { numRuns: 600 },
  )
})

test('rows of a table are, too', () => {
  fc.assert(
    fc.property(row, words, optional(fc.constant('m')), (one, others, measure) => {
      const rows = withTwins({ row: one, nearby }, traceRow, others).map((shown, id) => ({
        ...shown.row,
        id,
      }))
      const { plain, pressed } = drawBoth(<ShownRows rows={rows} measure={measure} />)
      expect(pressed).toBe(plain)
    }),
    { numRuns: 150 },
  )
})

function Shouting({ name }: { name: string }) {
  return <b>{name.toUpperCase()}</b>
}

test('a part that hides what it is drawn from is drawn by React', () => {
  const draw = ({ name }: { name: string }) => <Shouting key={name} name={name} />
  const { stencils, fill } = startPress()
  const parts = [{ name: 'bræt' }, { name: 'søm' }].map((of) => {
    return { of, toData: () => of, kind: 'shouting', draw }
  })
  const part = stencils.press(parts, ({ name }, pen) => ({ name: pen.text(name) }))
  expect(fill(renderToString(part)).join('')).toBe('<b>BRÆT</b><b>SØM</b>')
})

test('what is kept is drawn once for one object, and anew for the next', () => {
  let drawn = 0
  const shown = (of: object) =>
    drawBoth(
      <Kept of={of} as="count">
        {() => {
          drawn += 1
          return <i>{drawn}</i>
        }}
      </Kept>,
    ).pressed
  const one = {}
  const first = shown(one)
  expect(shown(one)).toBe(first)
  expect(shown({})).not.toBe(first)
})
