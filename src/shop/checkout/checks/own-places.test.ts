import { expect, test } from 'vitest'
import { NO_CHOICE, type PlannedDelivery } from '#shop/delivery'
import { code } from '#test/delivery-samples'
import { ownPlaces } from './check-delivery.ts'

const OWN = {
  ...{ id: 5, name: 'Egen bil', logo: null, reference: 'own' },
  ...{ use_pickup_point: false, description: '' },
}
const lorry = code(4, { carriers: [OWN], days_to_choose: 14, has_day_parts: true })
const lift = code(5, { carriers: [OWN], days_to_choose: 14, has_day_parts: true })
const DAY = '2026-12-08'

function planned(by: typeof lorry, choice: Partial<PlannedDelivery['choice']>): PlannedDelivery {
  const quote = { code: by } as PlannedDelivery['quote']
  return {
    ...{ id: '', parcels: [], codes: [by], asked: by, is_choice_lost: false, quote },
    ...{ rider_codes: null, lorry: null, apart: null },
    choice: { ...NO_CHOICE, ...choice },
  }
}

test('the morning and the afternoon of a day are two places of one carrier', () => {
  const morning = planned(lorry, { delivery_day: DAY, day_part: 'morning' })
  const afternoon = planned(lift, { delivery_day: DAY, day_part: 'afternoon' })
  expect(ownPlaces(afternoon, [morning])).toEqual([
    { day: DAY, branch_id: null, carrier_id: 5, part: 'morning', orders: 1 },
  ])
})

test.each([
  ['of the same half', { delivery_day: DAY, day_part: 'afternoon' }],
  ['of another day', { delivery_day: '2026-12-09', day_part: 'morning' }],
  ['of no day', {}],
] as const)('a delivery %s takes none more', (_, other) => {
  const afternoon = planned(lift, { delivery_day: DAY, day_part: 'afternoon' })
  expect(ownPlaces(afternoon, [planned(lorry, other)])).toEqual([])
})
