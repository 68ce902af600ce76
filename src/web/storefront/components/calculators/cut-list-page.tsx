import { type CutList, KERF_MM } from '#kernel/cutting/cutting'
import { Button } from '#ui/buttons/button'
import { formatQuantity } from '#ui/format'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { Table } from '#ui/table/table'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import {
  readPieces,
  toCutLines,
  toCutList,
  type WantedPiece,
} from '../../views/calculators/cut-list.ts'
import type { ProductView } from '../../views/product/product.ts'
import { CutBars } from './cut-bars.tsx'
import styles from './cut-list-page.module.css'

type Props = {
  product: Pick<ProductView, 'breadcrumbs' | 'calculators'>
  wanted: readonly WantedPiece[]
}

/** A cut list to take to the saw: what to buy, every board drawn, and the pieces to tick off. */
export function CutListPage({ product, wanted }: Props) {
  const { stocks } = product.calculators
  const list = toCutList(wanted, stocks)
  const pieces = readPieces(wanted)
  const count = typeof pieces === 'string' ? 0 : pieces.reduce((sum, one) => sum + one.count, 0)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className="no-print">
        <Breadcrumb
          breadcrumbs={[...product.breadcrumbs.slice(0, -1), { label: texts.cutTitle }]}
        />
      </div>
      <header className={styles.head}>
        <div>
          <h1>{texts.cutTitle}</h1>
          <p>{product.calculators.family}</p>
          <p className="quiet">{texts.cutSummary(count, KERF_MM)}</p>
        </div>
        <div className="no-print">
          <Button kind="second" icon="print" onClick={() => window.print()}>
            {texts.print}
          </Button>
        </div>
      </header>
      {typeof list === 'string' ? (
        <p>{texts.cutProblem(list, Math.max(...stocks.map(({ length_mm }) => length_mm)))}</p>
      ) : (
        <Cuts list={list} product={product} />
      )}
    </div>
  )
}

function Cuts({ list, product }: { list: CutList; product: Props['product'] }) {
  const lines = toCutLines(list, product.calculators.stocks)
  const bought = lines.map(({ count, stock }) => ({ count, length_mm: stock.length_mm }))
  return (
    <>
      <p className={styles.sum}>
        <b>{texts.cutBuy(bought)}</b>
        <br />
        {texts.cutWaste(list.waste_mm, list.total_mm)}.{' '}
        {list.is_least ? texts.cutLeast : texts.cutBound(list.total_mm - list.bound_mm)}
      </p>
      <section>
        <h2>{texts.cutBars}</h2>
        <CutBars list={list} />
      </section>
      <section className={styles.wanted}>
        <h2>{texts.cutWanted}</h2>
        <Wanted list={list} />
      </section>
    </>
  )
}

/** Every length once, with how many of it, and a box for a pencil. */
function Wanted({ list }: { list: CutList }) {
  const counts = new Map<number, number>()
  for (const { pieces_mm, count } of list.bars) {
    for (const length of pieces_mm) counts.set(length, (counts.get(length) ?? 0) + count)
  }
  return (
    <Table label={texts.cutWanted}>
      <thead>
        <tr>
          <th scope="col">{texts.cutMeasure}</th>
          <th scope="col" className="number">
            {texts.count}
          </th>
          <th scope="col">{texts.cutDone}</th>
        </tr>
      </thead>
      <tbody>
        {[...counts]
          .sort(([a], [b]) => b - a)
          .map(([length, count]) => (
            <tr key={length}>
              <td>{formatQuantity(length, 'mm')}</td>
              <td className="number">{count}</td>
              <td>
                <span className={styles.box} aria-hidden="true" />
              </td>
            </tr>
          ))}
      </tbody>
    </Table>
  )
}
