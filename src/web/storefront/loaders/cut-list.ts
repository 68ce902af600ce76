import { data, type LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../shop-context.ts'
import { readCutQuery, type WantedPiece } from '../views/calculators/cut-list.ts'
import { orNotFound } from '../views/not-found.ts'
import { loadProduct, type ProductView } from '../views/product/product.ts'

/** `cut` is undefined when the address names no product that can be cut. */
export interface CutListView {
  readonly cut:
    | {
        readonly product: Pick<ProductView, 'breadcrumbs' | 'calculators'>
        readonly wanted: readonly WantedPiece[]
      }
    | undefined
}

/** A cut list from the query: a product, and pieces as `4x1200,6x850`. */
export async function cutList({ request, context }: LoaderFunctionArgs) {
  const { id, wanted } = readCutQuery(new URL(request.url).searchParams)
  if (id === undefined || wanted.length === 0)
    return data<CutListView>({ cut: undefined }, { status: 404 })
  const product = await orNotFound(loadProduct(context.get(shopContext).api, id))
  if (product.kind === 'notFound') return data<CutListView>({ cut: undefined }, { status: 404 })
  const { breadcrumbs, calculators } = product
  return data<CutListView>({ cut: { product: { breadcrumbs, calculators }, wanted } })
}
