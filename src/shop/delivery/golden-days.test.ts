import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { isWorkingDay } from '#kernel/working-days'
import { freshDatabase } from '#test/database'
import { readDeliveryDays } from '#test/delivery-cases/days'
import { plantDeliverySheets } from '#test/delivery-cases/merchant'
import { parcel } from '#test/delivery-samples'
import { quoteJourney } from './quote.ts'
import { readDeliveryConfig } from './store.ts'
import { dayOf, orderByText, promisedDays } from './texts.ts'

const { db } = await freshDatabase()
await plantDeliverySheets(db)
const config = await readDeliveryConfig(db)
const codes = [...config.codes.values()]

function quoteFor(name: string, lead_days = 0) {
  const code = codes.find((one) => one.code === name)
  if (!code) throw new RangeError(`there is no code "${name}"`)
  const journey = { parcels: [parcel(1, { lead_days })], time_code: null }
  return quoteJourney(code, journey, { zipcode: '8000', order_sum: ore(0) }, config)
}

test.each(readDeliveryDays())('$name', ({ ordered, code, lead_days, ...expected }) => {
  const quote = quoteFor(code, lead_days)
  const { earliest_delivery: earliest, estimated_delivery: delivered } = promisedDays(
    quote,
    ordered,
  )
  const told = { earliest, delivered, order_by: orderByText(quote, ordered) }
  expect({ name: expected.name, ...told }).toEqual(expected)
})

test('the days that are promised are in order, and on none of them does anyone rest', () => {
  const moment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const lead = fc.integer({ min: 0, max: 30 })
  fc.assert(
    fc.property(fc.constantFrom(...codes), moment, lead, ({ code }, now, days) => {
      const promised = promisedDays(quoteFor(code, days), now)
      const { earliest_delivery: first, estimated_delivery: last } = promised
      expect(first === null || first < last).toBe(true)
      for (const day of [first ?? last, last]) {
        expect(isWorkingDay(new Date(`${day}T12:00:00Z`))).toBe(true)
      }
    }),
  )
})

test('who orders later gets nothing earlier', () => {
  const moment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 })
  fc.assert(
    fc.property(fc.constantFrom(...codes), moment, minutes, ({ code }, first, later) => {
      const then = new Date(first.getTime() + later * 60_000)
      expect(dayOf(quoteFor(code), then) >= dayOf(quoteFor(code), first)).toBe(true)
    }),
  )
})
