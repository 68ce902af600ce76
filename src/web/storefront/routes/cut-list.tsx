import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { CutListPage } from '../components/calculators/cut-list-page.tsx'
import type { PageHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { shopContext } from '../shop-context.ts'
import { texts } from '../texts.ts'
import { calculatorTexts } from '../texts-calculators.ts'
import { readCutQuery, type WantedPiece } from '../views/cut-list.ts'
import { toLost } from '../views/lost.ts'
import { loadProduct, type ProductView } from '../views/product.ts'

/** What the page is made of; nothing when the address asks for no goods that can be sawn. */
interface Data {
  readonly cut:
    | {
        readonly product: Pick<ProductView, 'places' | 'calculators'>
        readonly wanted: readonly WantedPiece[]
      }
    | undefined
}

/** A cut list by its address alone: the product, and the pieces as `4x1200,6x850`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, wanted } = readCutQuery(new URL(request.url).searchParams)
  if (id === undefined || wanted.length === 0)
    return data<Data>({ cut: undefined }, { status: 404 })
  try {
    const { places, calculators } = await loadProduct(context.get(shopContext).api, id)
    return data<Data>({ cut: { product: { places, calculators }, wanted } })
  } catch (failure) {
    if (!toLost(failure)) throw failure
    return data<Data>({ cut: undefined }, { status: 404 })
  }
}

export const handle: PageHandle<Data> = {
  keepSeconds: 0,
  meta: () => ({ title: calculatorTexts.cutTitle, noindex: true }),
}

export function Component() {
  const { cut } = useLoaderData<Data>()
  if (cut && cut.product.calculators.stocks.length > 0) return <CutListPage {...cut} />
  return (
    <div className="wrap section">
      <EmptyState
        drawing
        heading="h1"
        title={calculatorTexts.cutEmptyTitle}
        text={calculatorTexts.cutEmptyText}
      >
        <ButtonLink href={paths.allProducts}>{texts.allGroups}</ButtonLink>
      </EmptyState>
    </div>
  )
}
