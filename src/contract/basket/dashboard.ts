import { z } from 'zod'
import { sum, time } from '../codecs.ts'
import { dataOf } from '../common.ts'

/** What the overview of staff tells of orders. */

const queue = z.object({
  count: z.int().min(0).meta({ description: 'Exact to 10,000.' }),
  is_count_exact: z.boolean(),
  oldest: time.nullable().meta({ description: 'When the one that has waited longest was placed.' }),
})

export const dashboardReply = dataOf(
  z
    .object({ new: queue, approved: queue, processing: queue })
    .meta({ id: 'OrderQueues', description: 'Orders that wait for staff, by their status.' }),
)

export const salesReply = dataOf(
  z
    .object({
      days: z
        .array(
          z.object({
            day: z.iso.date(),
            orders: z.int().min(0),
            net_sum: sum,
            company_net_sum: sum.meta({ description: 'Of it, what companies have bought.' }),
          }),
        )
        .meta({ description: 'Thirty days in Denmark, today last.' }),
      orders: z.int().min(0),
      net_sum: sum,
      company_net_sum: sum,
    })
    .meta({ id: 'Sales', description: 'What was ordered and not cancelled, ex VAT.' }),
)
