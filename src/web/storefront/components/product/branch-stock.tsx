import { useRouteLoaderData } from 'react-router'
import { formatQuantity } from '#ui/format'
import { Stock, type StockLine } from '#ui/product/stock'
import { Table } from '#ui/table/table'
import type { BranchView, LayoutData } from '../../layout/load-layout.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.ts'
import { useStore } from '../../store.ts'
import { productPageTexts } from '../../texts/product.ts'
import { texts } from '../../texts.ts'
import type { ProductView } from '../../views/product/product.ts'
import styles from './branch-stock.module.css'

const SHOWN = 5

/** How much each branch has: the buyer's own first, then those that have most; the rest can be unfolded. */
export function BranchStock({ product }: { product: ProductView }) {
  const { branchId } = useStore(useServices().buyerLocation, {})
  const branches = useRouteLoaderData<LayoutData>('layout')?.branches ?? []
  const rank = ({ id }: BranchView) =>
    id === branchId ? Number.POSITIVE_INFINITY : (product.branches[id] ?? 0)
  const sorted = branches.toSorted((one, other) => rank(other) - rank(one))
  const lines = sorted.map((branch) => ({
    name: branch.name,
    stock: toLine(branch, product),
    // What is sold out online is ordered by a call to those that have it.
    phone: product.isSoldOut && product.branches[branch.id] ? branch.phone : undefined,
  }))
  return <Lines lines={lines} />
}

type Line = { name: string; stock: StockLine; phone?: string | undefined }

function Lines({ lines }: { lines: readonly Line[] }) {
  const rows = (some: readonly Line[]) => some.map((line) => <Row key={line.name} {...line} />)
  return (
    <>
      <Table label={productPageTexts.branchStock} kind="facts">
        <tbody>{rows(lines.slice(0, SHOWN))}</tbody>
      </Table>
      {lines.length > SHOWN && (
        <details className={styles.more}>
          <summary>{texts.showAll(lines.length)}</summary>
          <Table label={productPageTexts.branchStock} kind="facts">
            <tbody>{rows(lines.slice(SHOWN))}</tbody>
          </Table>
        </details>
      )}
    </>
  )
}

function Row({ name, stock, phone }: Line) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Stock lines={[stock]} tight />
        {phone && <a href={paths.phone(phone)}>{productPageTexts.callBranch(phone)}</a>}
      </td>
    </tr>
  )
}

function toLine({ id }: BranchView, product: ProductView): StockLine {
  const { branches, pickupBranches, unit, isSoldOut } = product
  const stock = branches[id] ?? 0
  if (stock > 0 && !pickupBranches.includes(id))
    return { level: 'none', text: productPageTexts.notPickup }
  if (stock > 0) return { level: 'ok', text: formatQuantity(stock, unit) }
  if (isSoldOut) return { level: 'none', text: productPageTexts.notHere }
  return { level: 'order', text: texts.fetched }
}
