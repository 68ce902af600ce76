import { expect, test } from 'vitest'
import { findCity } from '#kernel/danish/zipcodes'
import { ore } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { quoteJourney, readDeliveryConfig } from '#shop/delivery'
import { freshDatabase } from '#test/database'
import { parcel } from '#test/delivery-samples'
import { plantFrame } from './plant-frame.ts'

const { db } = await freshDatabase()
await db.transaction().execute(plantFrame)
const config = await readDeliveryConfig(db)
const zipcodes = Array.from({ length: 9000 }, (_, i) => String(i + 1000)).filter(findCity)

test('every rule of the demo merchant applies somewhere: none is hidden by the area of another', () => {
  const codes = [...config.codes.values()]
  const load = parcel(1, { quantity: quantity(1_000_000), weight_grams: 100 })
  const applied = codes.flatMap((code) =>
    zipcodes.flatMap((zipcode) => {
      const asked = { ...code, rules: code.rules.filter((one) => !one.reset_delivery_code_id) }
      const journey = { parcels: [load], time_code: null }
      return quoteJourney(asked, journey, { zipcode, order_sum: ore(9_999_900) }, config).applied
    }),
  )
  const ids = new Set(applied.map(({ id }) => id))
  const hidden = codes
    .flatMap(({ rules }) => rules)
    .filter((one) => !one.reset_delivery_code_id && !ids.has(one.id))
  expect(hidden.map(({ name }) => name)).toEqual([])
})
