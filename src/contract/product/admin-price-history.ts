import { z } from 'zod'
import { id, longListOf, moment, page, query, unitKroner } from '../common.ts'

/** What the prices of a product have been, for staff. */

export const priceHistoryQuery = query({ page: page.default(1) })

const entry = z
  .object({
    price_group_id: id,
    price_group_name: z.string(),
    currency_id: id,
    net_price: unitKroner.nullable().meta({ description: 'Null: the price was taken away.' }),
    valid_from: moment,
    valid_to: moment.nullable(),
    recorded: moment,
  })
  .meta({ id: 'PriceHistoryEntry' })

export const priceHistoryReply = longListOf(entry)
