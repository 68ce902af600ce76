import type { Tx } from '#database/client'
import { DANISH_VAT } from '#kernel/money'
import { saveDeliveryCodes } from '#shop/delivery'
import { readFiles, saveAttachments } from '#shop/media'
import { CURRENCY, readPriceBasis, readPublicHistory, savePrices, saveRebates } from '#shop/pricing'
import { saveBranchStock } from '#shop/stock'
import { isRepeated, planAttachments, planFields, readRulesOf } from '../plan-attached.ts'
import type { Note } from '../refusals.ts'
import { writeCustomFields } from '../store-attached.ts'
import type { ChangedList, NumberedChange } from './change.ts'
import { planPrices, planRebates } from './plan-prices.ts'
import type { StoredProduct } from './product.ts'
import { writeCategories, writeRelated, writeUsers, writeVariants } from './store-products.ts'

/** A change of a product, what it was before, and where to say what is wrong. */
export interface Plan {
  readonly change: NumberedChange
  /** With those of its lists that are changed. */
  readonly before: StoredProduct
  readonly note: Note
}

/** Rows as the table of a list has them, with their owners. */
export type ListRows = readonly Readonly<Record<string, unknown>>[]

interface ProductList {
  /** The rows of a list of many products. */
  readonly plan: (tx: Tx, plans: readonly Plan[]) => Promise<ListRows> | ListRows
  /** Puts them in place of those that these products had. */
  readonly write: (tx: Tx, products: readonly number[], rows: ListRows) => Promise<void>
}

/** How each list of products is changed. */
export const productLists: Readonly<Record<ChangedList, ProductList>> = {
  prices: { plan: planAllPrices, write: savePrices },
  price_group_rebates: {
    plan: (_tx, plans) =>
      plans.flatMap(({ change, before, note }) =>
        planRebates(
          change.id,
          before.price_group_rebates,
          change.price_group_rebates ?? [],
          DANISH_VAT,
          note,
        ),
      ),
    write: saveRebates,
  },
  variants: {
    plan: (_tx, plans) => linksOf(plans, 'variants', 'variant_id'),
    write: writeVariants,
  },
  product_stocks: {
    plan: (_tx, plans) =>
      plans.flatMap(({ change, note }) => {
        const branches = change.product_stocks?.map(({ branch }) => branch) ?? []
        return (change.product_stocks ?? []).map(({ branch, allow_pickup, stock }, place) => {
          if (isRepeated(branches, place)) {
            note(`product_stocks.${place}.branch.id`, 'assortment_listed_twice')
          }
          return { product_id: change.id, branch_id: branch.id, allow_pickup, stock }
        })
      }),
    write: saveBranchStock,
  },
  attachments: {
    plan: async (tx, plans) => {
      const given = plans.flatMap(({ change }) => change.attachments ?? [])
      const files = await readFiles(
        tx,
        given.flatMap(({ source }) => source ?? []),
      )
      return plans.flatMap(({ change, before, note }) =>
        planAttachments(change.id, before.attachments, change.attachments ?? [], files, note),
      )
    },
    write: (tx, products, rows) => saveAttachments(tx, 'Products', products, rows),
  },
  categories: {
    plan: (_tx, plans) => linksOf(plans, 'categories', 'category_id'),
    write: writeCategories,
  },
  custom_fields: {
    plan: async (tx, plans) => {
      const owners = plans.map(({ change, before }) => ({
        ...{ stored: before.custom_fields, given: change.custom_fields ?? [] },
      }))
      const rules = await readRulesOf(tx, 'Products', owners)
      return plans.flatMap(({ change, before, note }) =>
        planFields(change.id, before.custom_fields, change.custom_fields ?? [], rules, note),
      )
    },
    write: (tx, products, rows) => writeCustomFields(tx, 'Products', products, rows),
  },
  delivery_codes: {
    plan: (_tx, plans) => linksOf(plans, 'delivery_codes', 'delivery_code_id'),
    write: saveDeliveryCodes,
  },
  related_products: {
    plan: (_tx, plans) =>
      plans.flatMap(({ change, note }) =>
        (change.related_products ?? []).map(({ id, kind, sort = 0 }, place) => {
          if (id === change.id) note(`related_products.${place}.id`, 'assortment_related_to_itself')
          return { product_id: change.id, related_product_id: id, kind, sort }
        }),
      ),
    write: writeRelated,
  },
  users: { plan: (_tx, plans) => linksOf(plans, 'users', 'user_id'), write: writeUsers },
}

async function planAllPrices(tx: Tx, plans: readonly Plan[]): Promise<ListRows> {
  const basis = await readPriceBasis(tx, CURRENCY, DANISH_VAT)
  const isReduced = ({ change }: Plan) => change.prices?.some((one) => one.show_savings !== false)
  const history = await readPublicHistory(
    tx,
    plans.filter(isReduced).map(({ change }) => change.id),
  )
  const now = Date.now()
  return plans.flatMap(({ change, before, note }) => {
    const pricing = { ...basis, history: history.get(change.id) ?? [], now }
    return planPrices(change.id, before.prices, change.prices ?? [], pricing, note).map((one) => ({
      ...one,
    }))
  })
}

type LinkList = 'variants' | 'users' | 'categories' | 'delivery_codes'

function linksOf(plans: readonly Plan[], list: LinkList, column: string): ListRows {
  return plans.flatMap(({ change }) =>
    (change[list] ?? []).map(({ id }) => ({ product_id: change.id, [column]: id })),
  )
}
