import { data, type LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../shop-context.ts'
import { readCutQuery, type WantedPiece } from '../views/cut-list.ts'
import { toLost } from '../views/lost.ts'
import { loadProduct, type ProductView } from '../views/product.ts'

/** What the page is made of; nothing when the address asks for no goods that can be sawn. */
export interface CutListView {
  readonly cut:
    | {
        readonly product: Pick<ProductView, 'places' | 'calculators'>
        readonly wanted: readonly WantedPiece[]
      }
    | undefined
}

/** A cut list by its address alone: the product, and the pieces as `4x1200,6x850`. */
export async function cutList({ request, context }: LoaderFunctionArgs) {
  const { id, wanted } = readCutQuery(new URL(request.url).searchParams)
  if (id === undefined || wanted.length === 0)
    return data<CutListView>({ cut: undefined }, { status: 404 })
  try {
    const { places, calculators } = await loadProduct(context.get(shopContext).api, id)
    return data<CutListView>({ cut: { product: { places, calculators }, wanted } })
  } catch (failure) {
    if (!toLost(failure)) throw failure
    return data<CutListView>({ cut: undefined }, { status: 404 })
  }
}
