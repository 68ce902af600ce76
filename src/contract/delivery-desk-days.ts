import { z } from 'zod'
import { dayInput, id } from './common.ts'
import { dayPart } from './delivery.ts'
import { issue } from './issues.ts'

/** How many orders go on a day, as staff change it. */

const ORDERS_MAX = 10_000

const dayShared = {
  branch_id: id.nullable().meta({ description: 'Where goods are fetched; null: by a carrier.' }),
  carrier_id: id.nullable().meta({ description: 'Who brings goods; null: of a branch.' }),
}

export const deskDay = z
  .object({
    id,
    ...dayShared,
    weekday: z.int().nullable().meta({ description: '1 is Monday; null: of a date.' }),
    day: z.iso.date().nullable(),
    capacity: z.int().meta({ description: 'So many orders; 0: nothing goes.' }),
    morning: z.int().nullable().meta({ description: 'So many of them at most; null: all.' }),
    afternoon: z.int().nullable(),
  })
  .meta({
    id: 'DeliveryDay',
    description:
      'How many orders a carrier or a branch takes on a weekday, or on a date, which takes the place of its weekday.',
  })
const orders = z
  .int()
  .min(0, issue('below_least', { least: 0 }))
  .max(ORDERS_MAX, issue('too_large'))
const dayFields = z.strictObject({
  ...dayShared,
  weekday: z
    .int()
    .min(1, issue('below_least', { least: 1 }))
    .max(7, issue('too_large'))
    .nullable(),
  day: dayInput.nullable(),
  capacity: orders,
  morning: orders.nullable(),
  afternoon: orders.nullable(),
})
export const deskDayChange = dayFields.partial()
export const newDeskDay = dayFields.extend({
  branch_id: dayFields.shape.branch_id.default(null),
  carrier_id: dayFields.shape.carrier_id.default(null),
  weekday: dayFields.shape.weekday.default(null),
  day: dayFields.shape.day.default(null),
  morning: dayFields.shape.morning.default(null),
  afternoon: dayFields.shape.afternoon.default(null),
})

export const takenDay = z.object({
  day: z.iso.date(),
  branch_id: id.nullable(),
  carrier_id: id.nullable(),
  part: dayPart.nullable().meta({ description: 'Null: any time of the day.' }),
  orders: z.int(),
})
