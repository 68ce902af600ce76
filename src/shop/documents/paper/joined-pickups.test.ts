import { expect, test } from 'vitest'
import type { OrderDelivery } from '#shop/orders'
import { sampleOrder } from '#test/sample-order'
import { joinPickups } from './joined-pickups.ts'

const [crane, fetched] = sampleOrder.deliveries as readonly [OrderDelivery, OrderDelivery]
const later = { ...fetched, id: 'later', estimated_delivery: '2026-12-02' }
const sooner = { ...fetched, id: 'sooner', estimated_delivery: '2026-11-30' }

test('what is fetched in one branch is one delivery, ready when the last of it is', () => {
  expect(joinPickups({ deliveries: [sooner, later] })).toMatchObject([
    {
      heading: `Alt hentes i ${fetched.branch?.name}`,
      ids: ['sooner', 'later'],
      delivery: { id: 'sooner', estimated_delivery: '2026-12-02' },
    },
  ])
})

test('one delivery, two branches, and what is partly sent stay as they are', () => {
  const elsewhere = { ...later, branch: fetched.branch && { ...fetched.branch, name: 'Viborg' } }
  for (const deliveries of [[sooner], [sooner, elsewhere], [crane, sooner], []]) {
    expect(joinPickups({ deliveries }).map(({ delivery }) => delivery)).toEqual(deliveries)
  }
})
