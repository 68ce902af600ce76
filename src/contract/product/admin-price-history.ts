import { z } from 'zod'
import { price, time } from '../codecs.ts'
import { id, longListOf, page, query } from '../common.ts'

/** What the prices of a product have been, for staff. */

export const priceHistoryQuery = query({ page: page.default(1) })

const entry = z
  .object({
    price_group_id: id,
    price_group_name: z.string(),
    currency_id: id,
    net_price: price.nullable().meta({ description: 'Null: the price was taken away.' }),
    valid_from: time,
    valid_to: time.nullable(),
    recorded: time,
  })
  .meta({ id: 'PriceHistoryEntry' })

export const priceHistoryReply = longListOf(entry)
