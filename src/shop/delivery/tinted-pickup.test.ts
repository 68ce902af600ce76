import { expect, test } from 'vitest'
import { quantity } from '#kernel/units/quantity'
import { offerBranches } from './branches.ts'
import type { Branch, Parcel } from './delivery.ts'

const branch = (id: number, has_tinting: boolean): Branch => ({
  ...{ id, name: `Branch ${id}`, address1: 'Havnegade 1', zipcode: '9000', city: 'Aalborg' },
  ...{ phone: '', hours: '', latitude: 57, longitude: 10, has_drive_in: false, has_tinting },
})
const can: Parcel = {
  ...{ line_id: 'a', product_id: 7, quantity: quantity(2_000), alternate_quantity: null },
  ...{ weight_grams: 3_000, length_mm: null, delivery_code_ids: [], is_forced_pickup: false },
  ...{ supplier: 'Farveskær', does_stock_control: true, lead_days: 0 },
}
const stock = [1, 2].map((branch_id) => ({
  ...{ product_id: 7, branch_id, allow_pickup: true, stock: 50_000 },
}))
const readyIn = (parcel: Parcel) => {
  const asked = { zipcode: null, working_days: 0 }
  return offerBranches([parcel], [branch(1, true), branch(2, false)], stock, asked).map(
    ({ ready_in_working_days }) => ready_in_working_days,
  )
}

test('a can as it is is ready within hours wherever it stands', () => {
  expect(readyIn(can)).toEqual([null, null])
})

test('a can in a colour is moved to a branch that cannot mix it', () => {
  expect(readyIn({ ...can, is_tinted: true })).toEqual([null, 3])
})
