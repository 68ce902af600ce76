import { z } from 'zod'
import { readKroner } from '#kernel/danish/money'
import { flag, idInPath, idList, line, page, query, sought, wholeNumber } from '../common.ts'
import { issue } from '../issues.ts'

/** What may be asked of lists of products. */

export const SORTS = ['default', 'sort', 'name', 'price', 'created', 'popular'] as const
export const DIRECTIONS = ['asc', 'desc'] as const
export const PAGE_SIZE = 40
const LIMIT_MAX = 200

const FILTER_IDS_MAX = 500
/** More than there are groups to choose from: the index of products answers for so many. */
const FILTER_GROUPS_MAX = 27

/** `1,2;3`: values separated by comma belong together (one of them is enough), groups are separated by semicolon. */
export const variantFilter = z
  .string()
  .regex(/^(\d{1,15}([,;]\d{1,15})*)?$/, issue('filter_ids_unreadable'))
  .transform((raw) =>
    raw === '' ? [] : raw.split(';').map((group) => [...new Set(group.split(',').map(Number))]),
  )
  .refine(
    (groups) => groups.flat().length <= FILTER_IDS_MAX,
    issue('filter_ids_too_many', { most: FILTER_IDS_MAX }),
  )
  .refine(
    (groups) => groups.length <= FILTER_GROUPS_MAX,
    issue('filter_groups_too_many', { most: FILTER_GROUPS_MAX }),
  )

/** Kroner in a query string: 129, 129.95, or as they are typed: 2.500,00. */
const kronerInQuery = z
  .string()
  .max(20)
  .transform((typed) => readKroner(typed) ?? Number.NaN)
  .refine(
    (kroner) => kroner < 1_000_000_000 && Number.isInteger(Math.round(kroner * 1e6) / 1e4),
    issue('kroner_unreadable'),
  )

const stocks = z.enum(['all'], issue('choice_unknown', { choices: 'all' }))

const filters = {
  search: sought(200).optional(),
  url: line(500).optional(),
  categoryIds: idList.optional(),
  variantIds: variantFilter.optional(),
  requiredProductIds: idList.optional(),
  groupIds: idList.optional(),
  categoryFilterIds: idList.optional(),
  filterMode: z.enum(['and', 'or']).optional(),
  allChildren: flag.optional(),
  allProductChildren: flag.optional(),
  priceFrom: kronerInQuery.optional(),
  priceTo: kronerInQuery.optional(),
  inStock: flag.optional(),
  reduced: flag.optional(),
  branchIds: idList.optional(),
}

/**
 * GET /api/shop/products and /metadata.
 *
 * - `categoryIds`: in one of these; with `allChildren` also in their descendants.
 * - `url`: products of the category with this address, or the one product with it.
 * - `search`: a family that is found by a size of some of its members is shown as the one of them that is bought most.
 * - `variantIds`: one of each group (`filterMode=or`: one of any group); a parent has the values of its children.
 * - `categoryFilterIds`: also in one of these or below; key `c` of the fragment.
 * - `requiredProductIds`: alone exactly these, in this order; with a category or a search these first.
 * - `allProductChildren`: child products in place of their parents.
 * - `groupIds`: only these groups in the metadata.
 * - `all`: up to 2,000 in one page; needs a category or ids, but not of staff. `nocache`: of staff, past what is held in memory.
 * - `netPrices`: the list is counted ex VAT, for principals with the permission `show_net`.
 * - `exVat` (addition): the same for anyone. Prices stay those of the asker; both sides of VAT are always in the reply.
 * - `verbose` (addition): rows are whole products, as GET /api/shop/products/{id} has them; at most 40 in a page.
 * - `brief` (addition): of consecutive siblings only the first has its parent and a picture.
 * - `stocks=all` (addition): rows have the stock of each branch; otherwise that of the branches in `branchIds`.
 * - additions: `priceFrom`, `priceTo` in the basis that is shown; `inStock`; `branchIds`: in stock in one of these;
 *   `reduced`: what the asker saves on, as `show_savings` tells; a parent when one of its children is reduced.
 */
export const productsQuery = query({
  ...filters,
  brief: flag.optional(),
  verbose: flag.optional(),
  stocks: stocks.optional(),
  page: page.optional(),
  limit: wholeNumber(1, LIMIT_MAX).optional(),
  all: flag.optional(),
  sort: z.enum(SORTS).optional(),
  direction: z.enum(DIRECTIONS).optional(),
  nocache: flag.optional(),
  netPrices: flag.optional(),
  exVat: flag.optional(),
})

/**
 * `lookup`: the path has a number (varenummer, DB-nr., GTIN or that of the supplier) instead of an id. Additions:
 * `noRelated` omits related products; `brief` and `stocks` as in lists, and with `brief` there are only as many related products
 * of each kind as a page shows.
 */
export const productQuery = query({
  brief: flag.optional(),
  stocks: stocks.optional(),
  mainOnly: flag.optional(),
  noRelated: flag.optional(),
  nocache: flag.optional(),
  lookup: flag.optional(),
  netPrices: flag.optional(),
})

export type ProductQuery = z.output<typeof productQuery>

export const productParams = z.object({ id: line(64) })
export const productIdParams = z.object({ id: idInPath })

export const productForUrlQuery = query({
  url: line(500),
  nocache: flag.optional(),
  netPrices: flag.optional(),
})

export const relatedQuery = query({
  page: page.optional(),
  all: flag.optional(),
  nocache: flag.optional(),
  netPrices: flag.optional(),
})

export type ProductsQuery = z.infer<typeof productsQuery>
