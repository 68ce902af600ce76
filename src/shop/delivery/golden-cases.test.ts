import { expect, test } from 'vitest'
import { lineTotal } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { freshDatabase } from '#test/database'
import {
  type DeliveryCase,
  type ExpectedLine,
  readDeliveryCases,
  toParcels,
  toSaved,
} from '#test/delivery-cases/cases'
import { plantDeliverySheets } from '#test/delivery-cases/merchant'
import type { PlannedDelivery } from './journeys.ts'
import { planDeliveries } from './plan.ts'
import type { Quote } from './quote.ts'
import { readDeliveryConfig } from './store.ts'
import { apartText } from './texts.ts'

const { db } = await freshDatabase()
await plantDeliverySheets(db)
const config = await readDeliveryConfig(db)
const cases = readDeliveryCases()

function planOf(one: DeliveryCase): PlannedDelivery[] {
  return planDeliveries(toParcels(one, config), toSaved(one, config), one.circumstances, config)
}

/** The plan as the sheet writes it, a row for each line of the basket. */
function told(one: DeliveryCase): ExpectedLine[] {
  const plan = planOf(one)
  const isTold = new Set<PlannedDelivery>()
  return one.lines.map((row, i) => {
    const delivery = plan.find(({ parcels }) => parcels.some((each) => each.line_id === String(i)))
    const goods = row.text('vare')
    if (!delivery) return { goods, delivery: '', ...NOTHING }
    const facts = isTold.has(delivery) ? NOTHING : tellQuote(delivery, plan)
    isTold.add(delivery)
    return { goods, delivery: String(plan.indexOf(delivery) + 1), ...facts }
  })
}

const NOTHING = { code: '', price: '', days: '', reason: '', sentence: '' }

function tellQuote({ quote, apart }: PlannedDelivery, plan: readonly PlannedDelivery[]) {
  if (!quote) return { ...NOTHING, price: 'kan ikke', reason: 'ingen levering' }
  return {
    code: quote.code.code,
    price: tellPrice(quote),
    days: String(quote.working_days),
    sentence: (apartText({ quote, apart }) ?? '').replaceAll('\u00a0', ' '),
    reason: [...quote.applied.map(({ name }) => name), ...tellRest(quote, plan)].join(' + '),
  }
}

function tellPrice({ price, estimated_price, obstacle, code }: Quote): string {
  if (obstacle) return 'kan ikke'
  if (code.is_variable) return 'aftales'
  if (price === null) return `fra ${toKroner(estimated_price, code.tax_rate)}`
  return price === 0 ? 'gratis' : toKroner(price, code.tax_rate)
}

function toKroner(price: Quote['estimated_price'], rate: Quote['code']['tax_rate']): string {
  return String(lineTotal(price, quantity(1000), 'gross', rate) / 100).replace('.', ',')
}

const OBSTACLES = {
  weight_unknown: 'vægten er ukendt',
  too_long: 'for lang',
  too_heavy: 'for tung',
  no_delivery: 'ingen levering',
}

/** The reasons that are no rule. */
function tellRest({ free, obstacle }: Quote, plan: readonly PlannedDelivery[]): string[] {
  if (free?.kind === 'units') return ['gratis fra antal']
  if (free?.kind === 'shared') {
    return [`kører med levering ${plan.findIndex(({ id }) => id === free.with) + 1}`]
  }
  return obstacle && obstacle.key !== 'delivery_blocked' ? [OBSTACLES[obstacle.key]] : []
}

test.each(cases)('$name', (one) => {
  expect(told(one)).toEqual(one.expected)
})

test('every code and every rule of the sheets stands in a case', () => {
  const seen = cases.flatMap(planOf).flatMap(({ quote }) => quote ?? [])
  const codes = [...config.codes.values()]
  const names = (list: readonly { readonly name: string }[]) =>
    [...new Set(list.map(({ name }) => name))].sort()
  expect(names(seen.map(({ code }) => code))).toEqual(names(codes))
  expect(names(seen.flatMap(({ applied }) => applied))).toEqual(
    names(codes.flatMap(({ rules }) => rules)),
  )
})

test('the cases have names of their own, and are at least sixty', () => {
  const names = new Set(cases.map(({ name }) => name))
  expect(names.size).toBe(cases.length)
  expect(names.size).toBeGreaterThanOrEqual(60)
})
