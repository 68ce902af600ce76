import type { Api, Basis } from '#api-client'
import type { BoughtProduct } from '#contract/basket/user-baskets'
import type { ProductItem } from '#contract/product/item'
import type { PictureFiles } from '#ui/product/picture'
import { toTableRow } from './table.ts'
import type { RowRules, TableRow } from './table-row.ts'

/** A product that can be bought again. */
export interface BoughtRow extends TableRow {
  readonly buy: RowRules
  readonly picture: PictureFiles | undefined
  /** When it was last bought. */
  readonly lastBought: Date
  readonly lastQuantity: number
}

export interface BoughtView {
  readonly rows: readonly BoughtRow[]
  readonly basis: Basis
}

const MOST = 6

/** What the orders of the user bought most often and the shop still sells, by the prices of now. */
export async function loadBought(api: Api): Promise<BoughtView> {
  const basis = api.basis.get()
  const { data: bought } = await api.get('/api/shop/bought-products')
  if (bought.length === 0) return { rows: [], basis }
  const ids = bought.map(({ product_id }) => product_id)
  const asked = { requiredProductIds: ids, limit: ids.length }
  const { data } = await api.catalogue.products(asked)
  return { rows: toBoughtRows(bought, data, basis), basis }
}

/** In the order of `bought`, without what is not sold, and what is sold out; six at most. */
export function toBoughtRows(
  bought: readonly BoughtProduct[],
  products: readonly ProductItem[],
  basis: Basis,
): BoughtRow[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const rows = bought.flatMap(({ product_id, last_bought, last_quantity }) => {
    const product = byId.get(product_id)
    const row = product && toTableRow(product, 1, basis)
    if (!product || !row?.buy) return []
    return {
      ...row,
      buy: row.buy,
      name: product.name,
      picture: product.image,
      lastBought: new Date(last_bought),
      lastQuantity: last_quantity,
    }
  })
  return rows.slice(0, MOST)
}
