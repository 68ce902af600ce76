import { z } from 'zod'
import { picture } from '../attachment.ts'
import { id, text as input, query } from '../common.ts'
import { STOCK_STATUSES } from '../product/item.ts'
import { shownPrice } from '../product/price.ts'

/** Suggestions while typing. */

const text = z.string()

export const suggestionsQuery = query({ search: input(200) })

export const suggestionsReply = z.object({
  data: z.object({
    products: z.array(
      z.object({
        id,
        name: text,
        url: text,
        brand: text.nullable(),
        varenummer: text.nullable(),
        image: picture.nullable(),
        stock_status: z.enum(STOCK_STATUSES),
        best_price: shownPrice.nullable(),
      }),
    ),
    categories: z.array(z.object({ id, name: text, url: text, breadcrumb_text: text })),
    brands: z.array(z.object({ id, name: text, count: z.int() })),
    meant: text.nullable().meta({
      description:
        'What was looked for instead, because it fits better or nothing has all that was typed.',
    }),
    exact_url: text.nullable().meta({
      description: 'Where to go when the whole number of one product was typed.',
    }),
    product_count: z.int().meta({ description: 'Of the whole search.' }),
  }),
})

export type Suggestions = z.infer<typeof suggestionsReply>['data']
