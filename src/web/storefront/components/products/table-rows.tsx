import { memo } from 'react'
import type { Basis } from '#api-client'
import { Badges } from '#ui/messages/badge'
import { ProductTableRow } from '#ui/table/product-table'
import type { BranchView } from '../../layout/load-layout.ts'
import { paths } from '../../paths.ts'
import { tableTexts } from '../../texts/table.ts'
import { texts } from '../../texts.ts'
import type { TableView } from '../../views/list/table.ts'
import type { TableRow } from '../../views/list/table-row.ts'
import { toStockLines } from '../../views/stock.ts'
import { RowQuantity } from '../buying/row-quantity.tsx'
import type { RowsToBuy } from '../buying/use-rows.ts'
import { toRowPrices } from './row-prices.ts'

export function headsOf(
  { axes, measure, basis }: Pick<TableView, 'axes' | 'basis' | 'measure'>,
  rows: readonly TableRow[],
) {
  const [label = texts.product, ...facts] = axes
  // Only where a price is the reader's own does its row have the list price.
  const isOwn = rows.some(({ list }) => list !== undefined)
  return {
    label,
    number: tableTexts.number,
    facts,
    stock: tableTexts.stock,
    ...(measure && {
      perUnit: tableTexts.perKroner(measure),
      per: (
        <>
          {tableTexts.pricePer(measure, isOwn)}
          <br />
          {texts.vat[basis]}
        </>
      ),
    }),
    price: tableTexts.pricePerUnit(texts.vat[basis], isOwn),
    quantity: tableTexts.quantity,
  }
}

type RowsProps = {
  rows: readonly TableRow[]
  measure: string | undefined
  basis: Basis
  branch: BranchView | undefined
  buying: Pick<RowsToBuy, 'chosen' | 'choose'>
}

export function Rows({ rows, measure, basis, branch, buying }: RowsProps) {
  return rows.map((row) => (
    <Row
      key={row.id}
      row={row}
      branch={branch}
      measure={measure}
      basis={basis}
      quantity={buying.chosen.get(row.id)?.quantity ?? 0}
      onChoose={buying.choose}
    />
  ))
}

type RowProps = {
  row: TableRow
  branch: BranchView | undefined
  measure: string | undefined
  basis: Basis
  quantity: number
  onChoose: RowsToBuy['choose']
}

/** Memoised: of a hundred rows only the one whose quantity changes renders again. */
const Row = memo(function Row({ row, branch, measure, basis, quantity, onChoose }: RowProps) {
  const { buy } = row
  const { price, other } = toRowPrices(row.cost, basis)
  return (
    <ProductTableRow
      label={row.label}
      facts={row.facts}
      href={row.href}
      number={row.number}
      stock={toStockLines(row, row.unit, branch)}
      badges={row.badges && <Badges texts={row.badges} />}
      per={measure && (row.per ?? '')}
      price={price}
      other={other}
      list={row.list}
      chosen={quantity > 0}
      quantity={
        buy ? (
          <>
            <RowQuantity row={row} buy={buy} quantity={quantity} onChoose={onChoose} />
            {row.noWithdrawal && <p className="small">{texts.noWithdrawalHere}</p>}
          </>
        ) : (
          <NotForSale row={row} />
        )
      }
    />
  )
})

/** Where branches have some, how to get it; what is sold out everywhere leads to what is like it. */
function NotForSale({ row: { href, label, isSoldOut, online } }: { row: TableRow }) {
  if (!isSoldOut) return <span className="quiet small nowrap">{tableTexts.notForSale}</span>
  const isThere = online.level === 'few'
  return (
    <a className="small nowrap" href={isThere ? paths.branchStock(href) : paths.related(href)}>
      {isThere ? tableTexts.callBranch : tableTexts.seeSimilar}
      <span className="visually-hidden">{texts.addingTo(label)}</span>
    </a>
  )
}
